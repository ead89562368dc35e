import { type RefObject, useRef, useState } from 'react';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { formFailed, formRefused, PROJECT_FORM, projectUsed } from '#lib/analytics/use-events.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import {
  floorsOf,
  MAX_SENDINGS,
  type Project,
  type ProjectStore,
  sharedPart,
} from '#lib/my-project/project.ts';
import { type SendingFailure, sendToStore } from '#lib/my-project/send-to-store.ts';
import {
  checkSender,
  type Sender,
  type SendingField,
  type SendingProblems,
  type SendingRequest,
} from '#lib/my-project/sending.ts';
import type { Region } from '#lib/regions.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { changeProject } from '#store/my-project/project-thunks.ts';
import { dropSendingDraft, readSendingDraft, writeSendingDraft } from './sending-draft.ts';

interface Options {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly region: Region;
  readonly project: Project;
  readonly store: ProjectStore;
  /** Called with the key of the sending's page. */
  readonly onSent: (page: string) => void;
}

/** Fields in the order of the page; the first invalid one receives focus. */
const FIELDS: readonly SendingField[] = ['name', 'email', 'phone', 'message', 'consent'];

/** Input of the form that sends a project to a store, stored on every change, and the request. */
export function useSending({ form, region, project, store, onSent }: Options) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(readSendingDraft);
  const [consent, setConsent] = useState(false);
  const [problems, setProblems] = useState<SendingProblems>({});
  const [failure, setFailure] = useState<SendingFailure>();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  function keep(next: typeof draft) {
    setDraft(next);
    writeSendingDraft(next);
  }
  const forgive = (...fields: readonly SendingField[]) =>
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !fields.some((one) => one === field))),
    );

  async function send(request: SendingRequest): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await sendToStore(request, draft.key);
    if ('page' in outcome) {
      const page = outcome.page.split('/').at(-1) ?? '';
      const sending = { page, store: store.name, at: Date.now() };
      dropSendingDraft();
      dispatch(
        changeProject((own) => ({ ...own, sendings: [sending, ...own.sendings].slice(0, MAX_SENDINGS) })),
      );
      pushEvent(projectUsed('sent'));
      onSent(page);
      return;
    }
    // The busy button has lost focus.
    changeAndFocus(
      () => {
        setBusy(false);
        setFailure(outcome.failure);
      },
      () => form.current?.querySelector('[type=submit]'),
      form.current,
    );
    pushEvent(formFailed(PROJECT_FORM, outcome.status));
    // A new key, because the old one belongs to a request that was already accepted.
    if (outcome.failure === 'changed') keep({ ...draft, key: newUuid() });
  }

  return {
    ...{ sender: draft.sender, consent, problems, busy, failure },
    change(field: keyof Sender, value: string) {
      keep({ ...draft, sender: { ...draft.sender, [field]: value } });
      if (field === 'email' || field === 'phone') forgive('email', 'phone');
      else forgive(field);
    },
    agree(isAgreed: boolean) {
      setConsent(isAgreed);
      forgive('consent');
    },
    /** Sends valid input; otherwise calls `onWrong` with the first invalid field. */
    async submit(onWrong: (field: SendingField) => void) {
      if (underWay.current) return;
      const checked = checkSender(draft.sender, consent, region);
      if ('problems' in checked) {
        setProblems(checked.problems);
        setFailure(undefined);
        pushEvent(formRefused(PROJECT_FORM, Object.keys(checked.problems)));
        const first = FIELDS.find((field) => checked.problems[field]);
        if (first) onWrong(first);
        return;
      }
      const floors = floorsOf(project);
      const ordered = project.samples.filter((sample) => floors.some(({ id }) => id === sample.id));
      underWay.current = true;
      await send({
        ...{ region, store: store.slug, project: sharedPart(project), sender: checked.sender, consent },
        samples: ordered.map(({ id, at }) => ({ id, at })),
      });
      underWay.current = false;
    },
  };
}
