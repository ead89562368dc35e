'use client';

import { OFFLINE, useOnline } from '#components/online/use-online.ts';

const FAILED = {
  title: 'Something went wrong on this page',
  text: 'The fault is ours, not yours. Nothing you chose is lost. Try again, or start from the home page.',
} as const;
const AWAY = {
  title: OFFLINE,
  text: 'Your samples and rooms are safe. Try again when you are back online.',
} as const;

interface Props {
  retry?: () => void;
  /** 2 only if it is not the page itself, as in the styleguide. */
  titleLevel?: 1 | 2;
}

/**
 * Says in plain words that the page failed or that there is no connection, with a retry button and a link to the home
 * page. Its controls have their own classes: every page loads this file, which would be 0.3 KB larger with those of
 * Button.
 */
export function ErrorNotice({ retry, titleLevel = 1 }: Props) {
  const Title = `h${titleLevel}` as const;
  const { title, text } = useOnline() ? FAILED : AWAY;
  return (
    <section data-surface="dark" className="flex min-h-[70vh] flex-col">
      <div className="wrap grid flex-1 content-center justify-items-start gap-8 py-24">
        <Title className="type-d1 max-w-[7.2em]">{title}</Title>
        <p className="type-lead max-w-[29.3em]">{text}</p>
        <div className="flex flex-wrap gap-3">
          {retry && (
            <button
              type="button"
              onClick={retry}
              className="inline-flex min-h-13 items-center rounded-ctl bg-accent px-7 font-medium text-on-accent"
            >
              Try again
            </button>
          )}
          <a
            href="/"
            className="inline-flex min-h-13 items-center rounded-ctl border border-current px-7 font-medium"
          >
            Home
          </a>
        </div>
      </div>
    </section>
  );
}
