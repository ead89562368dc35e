import { type FormEvent, useRef } from 'react';
import { Button } from '#components/button/button.tsx';
import { Choice } from '#components/field/choice.tsx';
import { Field } from '#components/field/field.tsx';
import { FieldFrame } from '#components/field/field-frame.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { fill } from '#lib/fill.ts';
import type { Project, ProjectStore } from '#lib/my-project/project.ts';
import { MESSAGE_MAX, type SendingField } from '#lib/my-project/sending.ts';
import type { Region } from '#lib/regions.ts';
import { EMAIL_MAX, MOBILE_MAX, NAME_MAX } from '#lib/samples/limits.ts';
import type { StoreTexts } from './store-texts.ts';
import { useSending } from './use-sending.ts';

interface Props {
  readonly region: Region;
  readonly project: Project;
  readonly store: ProjectStore;
  readonly texts: StoreTexts;
  /** Called with the key of the sending's page. */
  readonly onSent: (page: string) => void;
  readonly onCancel: () => void;
}

/** Sender, message to the store, and consent to pass on the data for this purpose only. */
export function SendForm({ region, project, store, texts, onSent, onCancel }: Props) {
  const { words, days } = texts;
  const form = useRef<HTMLFormElement>(null);
  const { sender, consent, problems, busy, failure, change, agree, submit } = useSending({
    ...{ form, region, project, store, onSent },
  });
  const at = (field: SendingField) => form.current?.elements.namedItem(field);
  function send(event: FormEvent) {
    event.preventDefault();
    void submit((field) => {
      const wrong = at(field);
      if (wrong instanceof HTMLElement) wrong.focus();
    });
  }
  const { fields } = words;
  const text = (field: 'name' | 'email' | 'phone') => ({
    name: field,
    value: sender[field],
    readOnly: busy,
    error: problems[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change(field, currentTarget.value),
  });
  return (
    <form ref={form} noValidate aria-label={words.open} onSubmit={send} className="mt-5 grid max-w-xl gap-5">
      <p className="text-ink-2">{fill(words.lead, { store: store.name })}</p>
      <Field label={fields.name} {...text('name')} autoComplete="name" maxLength={NAME_MAX} />
      <p className="type-small text-ink-2">{fields.contact}</p>
      <Field
        label={fields.email}
        {...text('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={fields.emailHint}
        maxLength={EMAIL_MAX}
      />
      <Field
        label={fields.phone}
        {...text('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={MOBILE_MAX}
      />
      <FieldFrame
        label={fields.message}
        optional
        className="project-notes"
        {...(problems.message && { error: problems.message })}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            name="message"
            rows={4}
            maxLength={MESSAGE_MAX}
            readOnly={busy}
            value={sender.message}
            onChange={({ currentTarget }) => change('message', currentTarget.value)}
          />
        )}
      </FieldFrame>
      <div>
        <Choice
          type="checkbox"
          name="consent"
          className="project-choice"
          checked={consent}
          aria-invalid={problems.consent ? true : undefined}
          aria-describedby={problems.consent ? 'consent-error' : undefined}
          onChange={({ currentTarget }) => agree(currentTarget.checked)}
        >
          {fill(words.consent, { store: store.name })}
        </Choice>
        {problems.consent && (
          <p id="consent-error" className="type-label mt-1.5 flex items-center gap-1.5 text-error">
            <Icon name="warning-circle" size={16} />
            <span>{problems.consent}</span>
          </p>
        )}
        <p className="type-small mt-2 text-ink-2">{fill(words.keep, { days: String(days) })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel={words.busy}>
          {words.submit}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <p role="alert" className="type-small text-error empty:hidden">
        {failure && words.failures[failure]}
      </p>
    </form>
  );
}
