import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { LinkPage } from '#components/link-page/link-page.tsx';
import { SendButton } from '#components/send-button/send-button.tsx';
import { projectUsed } from '#lib/analytics/use-events.ts';
import { projectStoreWords } from '#lib/content/server/words.ts';
import { fill } from '#lib/fill.ts';
import type { StoredSending } from '#lib/my-project/server/stored-sending.ts';
import { paths } from '#lib/paths.ts';
import { regionDay } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';
import { pageStatus } from '#lib/routing/page-status.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { findSentProject } from './find-sent-project.ts';

interface Address {
  region: Region;
  /** Key from the link in the visitor's mail. */
  pageKey: string;
}

export async function sentProjectMetadata({ region, pageKey }: Address): Promise<Metadata> {
  const sending = await findSentProject(pageKey);
  const { title, taken, over } = projectStoreWords(region).page;
  const named = sending && (sending.sender ? fill(title, { store: sending.store.name }) : taken.title);
  return {
    title: named ?? over.title,
    robots: { index: false, follow: false },
    ...(!sending && { other: pageStatus(410) }),
  };
}

/** A project that was sent to a store, opened by the link in the visitor's mail, with a form to withdraw it. */
export async function SentProjectPage({ region, pageKey }: Address) {
  const sending = await findSentProject(pageKey);
  const { page: words } = projectStoreWords(region);
  if (!sending)
    return (
      <LinkPage title={words.over.title}>
        <EmptyState
          text={words.over.text}
          action={
            currentSite().floorings.length > 0 && (
              <ButtonLink href={paths.myProject(region)}>{words.own}</ButtonLink>
            )
          }
        />
      </LinkPage>
    );
  if (sending.region !== region) redirect(paths.sentProject(sending.region, pageKey));
  return sending.sender ? <Held sending={sending} /> : <TakenBack sending={sending} />;
}

function Held({ sending }: { sending: StoredSending }) {
  const { region, store, reference, sentAt, linkId, pageKey } = sending;
  const { page: words } = projectStoreWords(region);
  const links = [
    ...(linkId === undefined ? [] : [[paths.sharedProject(region, linkId), words.see] as const]),
    [paths.store(region, store.slug), words.store] as const,
  ];
  return (
    <LinkPage title={fill(words.title, { store: store.name })}>
      <Sent words={fill(words.sent, { day: regionDay(sentAt, region) })} reference={reference} />
      <p className="type-lead mt-4 max-w-[32em]">{fill(words.lead, { store: store.name })}</p>
      <ul className="mt-4">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} className="project-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <section aria-labelledby="take-back" className="project-room mt-8">
        <h2 id="take-back" className="type-d3">
          {words.back.title}
        </h2>
        <p className="mt-3 max-w-[41.3em] text-ink-2">{words.back.text}</p>
        <SendButton
          action="/api/sent-projects/taken-back"
          fields={{ region, sending: pageKey }}
          label={words.back.button}
        />
      </section>
    </LinkPage>
  );
}

/** Date of sending and the reference number, which does not wrap at its hyphens. */
function Sent({ words, reference }: { words: string; reference: string }) {
  const [before, after] = words.split('{reference}');
  return (
    <p className="text-ink-2">
      {before}
      {after !== undefined && <span className="whitespace-nowrap">{reference}</span>}
      {after}
    </p>
  );
}

function TakenBack({ sending }: { sending: StoredSending }) {
  const { region, store, takenBackAt, sentAt } = sending;
  const { page: words } = projectStoreWords(region);
  const day = regionDay(takenBackAt ?? sentAt, region);
  return (
    <LinkPage title={words.taken.title}>
      <p
        role="status"
        data-page-event={JSON.stringify(projectUsed('taken_back'))}
        className="type-lead max-w-[32em]"
      >
        {fill(words.taken.text, { day, store: store.name })}
      </p>
      <p className="mt-6">
        <ButtonLink href={paths.myProject(region)}>{words.own}</ButtonLink>
      </p>
    </LinkPage>
  );
}
