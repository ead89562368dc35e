import { ButtonLink } from '#components/button/button-link.tsx';
import type { ContentFault } from '#lib/content/server/content-faults.ts';
import { momentWords } from './moments.ts';
import type { WordsEntry } from './page.ts';

/** The publication states, in words. */
export const STATES: Readonly<Record<WordsEntry['state'], string>> = {
  draft: 'Draft',
  planned: 'Shown from',
  'shown until': 'Shown until',
  over: 'Not shown since',
};

interface Props {
  words: readonly WordsEntry[];
  fault?: string | undefined;
}

export function Words({ words, fault }: Props) {
  return (
    <>
      {fault && (
        <p role="alert" className="bg-error-bg p-4 text-error wrap-anywhere">
          A file has a mistake, so times cannot be read: {fault}
        </p>
      )}
      {!fault && words.length === 0 && <p>There are no drafts, and nothing is scheduled to begin or end.</p>}
      <ol className={words.length > 0 ? 'desk-list border-t border-line' : 'hidden'}>
        {words.map(({ title, place, state, at, previews }) => (
          <li key={`${place} ${title} ${at}`}>
            <p>
              {STATES[state]} {at && momentWords(at)}
            </p>
            <p className="font-medium">{title}</p>
            <p className="text-ink-2">{place}</p>
            <p>
              {previews.map(({ region, address }) => (
                <a key={region} href={address} className="mr-4 inline-flex min-h-11 items-center underline">
                  Preview {region}
                  <span className="sr-only"> of {title}</span>
                </a>
              ))}
            </p>
          </li>
        ))}
      </ol>
      <section className="grid justify-items-start gap-3">
        <h2 className="type-dtitle">Mistakes</h2>
        <p>Checks all texts, links and pictures; takes a few seconds.</p>
        <ButtonLink href="/words/check" variant="secondary" size="small" className="min-h-11">
          Check for mistakes
        </ButtonLink>
      </section>
    </>
  );
}

export function Check({ faults }: { faults: readonly ContentFault[] }) {
  return (
    <>
      <p>
        {faults.length === 0
          ? 'No mistakes: every page, link, picture and colour named exists.'
          : `${faults.length} found. A file with a mistake is not published; the shop shows its last good version.`}
      </p>
      <ol className="grid gap-4 wrap-anywhere">
        {faults.map(({ reason, places }) => (
          <li key={reason}>
            <p className={places.length > 0 ? 'font-medium' : ''}>{reason}</p>
            {places.length > 0 && (
              <ul aria-label={`Where: ${reason}`} className="text-ink-2">
                {places.map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <p>
        <a href="/words" className="inline-flex min-h-11 items-center underline">
          Back to drafts and schedule
        </a>
      </p>
    </>
  );
}
