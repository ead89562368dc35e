import { type ComponentType, useRef, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { fill } from '#lib/fill.ts';
import { loadedCode } from '#lib/http/loaded-code.ts';
import { isEmptyProject, type Project, type ProjectStore } from '#lib/my-project/project.ts';
import { paths } from '#lib/paths.ts';
import { regionDay } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { changeProject } from '#store/my-project/project-thunks.ts';
import { Tool } from './room-tools.tsx';
import type { StoreTexts } from './store-texts.ts';
import { useHeldSendings } from './use-held-sendings.ts';

interface Props {
  readonly region: Region;
  readonly website: SiteCode;
  readonly project: Project;
  readonly texts: StoreTexts;
  /** The shop can send projects to stores. */
  readonly canSend: boolean;
  readonly onRemove: (store: ProjectStore) => void;
}

/** Loads a component on demand and focuses its first field. `Part` is undefined before, and false after a failure. */
function useFetched<P>(load: () => Promise<ComponentType<P>>) {
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | false>();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return {
    ...{ part, place, busy },
    async fetch() {
      setPart(undefined);
      setBusy(true);
      const code = await loadedCode(load());
      changeAndFocus(
        () => {
          setBusy(false);
          setPart(code.ok && { Part: code.value });
        },
        () => place.current?.querySelector('input'),
        place.current,
      );
    },
    close: () => setPart(undefined),
  };
}

const loadForm = async () => (await import('./send-form.tsx')).SendForm;
const loadChooser = async () => (await import('./choose-store.tsx')).ChooseStore;

/** The button that removes the store; it receives focus when the store is restored. */
export const storeTool = () => document.querySelector<HTMLElement>('section[aria-labelledby="store"] button');

/** The store of the project: choosing one, sending the project to it, and earlier sendings. */
export function StoreSection({ region, website, project, texts, canSend, onRemove }: Props) {
  const { words } = texts;
  const { store, sendings } = project;
  const section = useRef<HTMLElement>(null);
  const dispatch = useAppDispatch();
  useHeldSendings(sendings);
  // The list with the focused element is gone, so focus moves to the chosen store.
  const choose = (chosen: ProjectStore) =>
    changeAndFocus(
      () => dispatch(changeProject((own) => ({ ...own, store: chosen }))),
      () => section.current?.querySelector('a'),
    );
  return (
    <section ref={section} aria-labelledby="store" className={`project-room ${store ? '' : 'no-print'}`}>
      <h2 id="store" className="type-d3">
        {words.title}
      </h2>
      {store ? (
        <>
          <p className="mt-1">
            <a href={paths.store(region, store.slug)} className="project-store">
              {store.name}
            </a>
          </p>
          <div className="no-print">
            <Tool icon="x" label={store.name} onClick={() => onRemove(store)}>
              Remove
            </Tool>
          </div>
          {canSend ? (
            !isEmptyProject({ ...project, store: null }) && (
              <Send key={store.slug} {...{ region, project, store, texts }} />
            )
          ) : (
            <p className="mt-2 max-w-[41.3em] text-ink-2">{words.unable}</p>
          )}
        </>
      ) : (
        <Choose {...{ region, website, texts }} onChoose={choose} />
      )}
      {sendings.length > 0 && (
        <ul className="no-print mt-4">
          {sendings.map(({ page, store: name, at }) => (
            <li key={page} className="flex flex-wrap items-center gap-x-3 text-ink-2">
              {fill(words.was, { store: name, day: regionDay(at, region) })}
              <a href={paths.sentProject(region, page)} className="project-link">
                {words.see}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ChooseProps extends Pick<Props, 'region' | 'website' | 'texts'> {
  readonly onChoose: (store: ProjectStore) => void;
}

function Choose({ region, website, texts, onChoose }: ChooseProps) {
  const { words } = texts;
  const { part, place, busy, fetch } = useFetched(loadChooser);
  return (
    <div ref={place} className="no-print">
      <p className="mt-2 max-w-[41.3em] text-ink-2">{words.none}</p>
      {part ? (
        <part.Part {...{ region, website, texts, onChoose }} />
      ) : (
        <Button
          variant="secondary"
          className="mt-4"
          busy={busy}
          busyLabel="Opening…"
          onClick={() => void fetch()}
        >
          {words.choose.open}
        </Button>
      )}
      <Missing isShown={part === false} words={words.choose.failed} />
    </div>
  );
}

interface SendProps extends Pick<Props, 'region' | 'project' | 'texts'> {
  readonly store: ProjectStore;
}

/** The button that opens the form, the form, and the confirmation. */
function Send({ region, project, store, texts }: SendProps) {
  const { words } = texts;
  const { part, place, busy, fetch, close } = useFetched(loadForm);
  const [last, setLast] = useState<string>();
  const sent = project.sendings.some(({ page }) => page === last);
  const done = useRef<HTMLParagraphElement>(null);
  const name = { store: store.name };
  return (
    <div ref={place} className="no-print">
      <p ref={done} role="status" tabIndex={-1} className={sent ? 'project-removed mt-4' : undefined}>
        {sent && fill(words.sent, name)}
      </p>
      {part ? (
        <part.Part
          {...{ region, project, store, texts }}
          onSent={(page) =>
            // The form with the focused element is gone, so focus moves to the result.
            changeAndFocus(
              () => {
                close();
                setLast(page);
              },
              () => done.current,
              place.current,
            )
          }
          onCancel={() => changeAndFocus(close, () => place.current?.querySelector('button'))}
        />
      ) : (
        <div className="mt-3">
          <Button
            icon="envelope"
            variant={sent ? 'secondary' : 'primary'}
            busy={busy}
            busyLabel="Opening…"
            onClick={() => {
              setLast(undefined);
              void fetch();
            }}
          >
            {sent ? words.again : words.open}
          </Button>
        </div>
      )}
      <Missing isShown={part === false} words={words.failures.away} />
    </div>
  );
}

/** Message for a component that failed to load. */
function Missing({ isShown, words }: { isShown: boolean; words: string }) {
  return (
    <p role="alert" className="type-small mt-3 text-error empty:hidden">
      {isShown && words}
    </p>
  );
}
