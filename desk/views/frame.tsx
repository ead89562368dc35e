import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { DeskPage, Frame, Note, StaffProcess } from './page.ts';
import { PostForm } from './post-form.tsx';

interface Area {
  readonly href: string;
  readonly label: string;
  readonly kinds: readonly DeskPage['kind'][];
}

const DESK_AREAS: readonly Area[] = [
  { href: '/orders', label: 'Orders', kinds: ['orders', 'order', 'erase', 'packing', 'labels'] },
  { href: '/messages', label: 'Messages', kinds: ['messages'] },
  { href: '/imports', label: 'Imports', kinds: ['imports', 'plan', 'import-problems'] },
  { href: '/words', label: 'Texts', kinds: ['words', 'check'] },
  { href: '/demand', label: 'Demand', kinds: ['demand'] },
  { href: '/health', label: 'Health', kinds: ['health'] },
];
const HOUSES: Readonly<Record<StaffProcess, { readonly name: string; readonly areas: readonly Area[] }>> = {
  desk: { name: 'The desk', areas: DESK_AREAS },
  editor: { name: 'The editor', areas: [{ href: '/', label: 'All texts', kinds: ['edit-list'] }] },
};

const TITLES: Readonly<Record<DeskPage['kind'], string>> = {
  'sign-in': 'Sign in',
  orders: 'Sample orders',
  order: 'Sample order',
  erase: 'Erase a person',
  packing: 'Packing list',
  labels: 'Address labels',
  messages: 'Messages',
  imports: 'Imports',
  plan: 'What the list would change',
  'import-problems': 'The list has mistakes',
  words: 'Drafts and schedule',
  check: 'Mistakes in the content',
  demand: 'What shoppers look for',
  health: 'Speed and health',
  'edit-list': 'Texts of the shop',
  edit: 'Edit',
  'edit-new': 'New page',
  'edit-remove': 'Remove',
  'edit-gone': 'Removed',
  problem: 'A problem',
};

function titleOf(page: DeskPage): string {
  if (page.kind === 'edit') return page.title;
  const isOfOne = page.kind === 'edit-remove' || page.kind === 'edit-gone';
  return isOfOne ? `${TITLES[page.kind]}: ${page.title}` : TITLES[page.kind];
}

/** The document around every page of the desk. */
export function DeskFrame({ page, frame, children }: { page: DeskPage; frame: Frame; children: ReactNode }) {
  const isIn = page.kind !== 'sign-in';
  const { name, areas } = HOUSES[frame.house];
  const area = areas.find(({ kinds }) => kinds.includes(page.kind));
  const title = titleOf(page);
  return (
    <html lang="en-AU">
      {/* biome-ignore lint/style/noHeadElement: no page of Next. */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${name}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/site.css" />
        <link rel="stylesheet" href="/desk.css" />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only bg-paper p-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
        <header className="no-print border-b border-line">
          <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-1 py-3">
            <p className="type-dtitle">{name}</p>
            {isIn && <Areas name={name} areas={areas} current={area?.href} />}
            {frame.canLeave && frame.formToken && (
              <PostForm action="/sign-out" token={frame.formToken} label="Sign out" variant="ghost" />
            )}
          </div>
        </header>
        <main id="main" tabIndex={-1} data-page={page.kind} className="wrap grid gap-8 py-8">
          <h1 className="type-d3">{title}</h1>
          {frame.note && <NoteBox note={frame.note} />}
          {'note' in page && page.note && <NoteBox note={page.note} />}
          {children}
        </main>
      </body>
    </html>
  );
}

function Areas({
  name,
  areas,
  current,
}: {
  name: string;
  areas: readonly Area[];
  current: string | undefined;
}) {
  return (
    <nav aria-label={name} className="desk-nav">
      <ul className="flex flex-wrap gap-x-6">
        {areas.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoteBox({ note }: { note: Note }) {
  const isProblem = note.kind === 'problem';
  return (
    <div
      role={isProblem ? 'alert' : 'status'}
      className={`no-print grid gap-1 p-4 ${isProblem ? 'bg-error-bg text-error' : 'bg-ok-bg text-ok'}`}
    >
      {note.sentences.map((sentence) => (
        <p key={sentence} className="flex gap-2">
          <Icon name={isProblem ? 'warning-circle' : 'check'} className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{sentence}</span>
        </p>
      ))}
    </div>
  );
}
