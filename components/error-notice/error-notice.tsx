'use client';

import { buttonClass } from '#components/button/button-style.ts';
import { useOnline } from '#components/online/use-online.ts';

const FAILED = {
  title: 'Something went wrong on this page',
  text: 'The fault is ours, not yours. Nothing you chose is lost. Try again, or start from the home page.',
} as const;
const OFFLINE = {
  title: 'You seem to be offline',
  text: 'Your samples and rooms are safe. Try again when you are connected.',
} as const;

interface Props {
  retry?: () => void;
  /** 2 only where it is not the page itself, as in the styleguide. */
  titleLevel?: 1 | 2;
}

/**
 * Says plainly that the page failed, or that there is no connection, offers to try again and a way home; no technical
 * words.
 */
export function ErrorNotice({ retry, titleLevel = 1 }: Props) {
  const Title = `h${titleLevel}` as const;
  const { title, text } = useOnline() ? FAILED : OFFLINE;
  return (
    <section data-surface="dark" className="flex min-h-[70vh] flex-col">
      <div className="wrap grid flex-1 content-center justify-items-start gap-8 py-24">
        <Title className="type-d1 max-w-[7.2em]">{title}</Title>
        <p className="type-lead max-w-[29.3em]">{text}</p>
        <div className="flex flex-wrap gap-3">
          {retry && (
            <button type="button" onClick={retry} className={buttonClass('accent')}>
              Try again
            </button>
          )}
          <a href="/" className={buttonClass('secondary')}>
            Home
          </a>
        </div>
      </div>
    </section>
  );
}
