'use client';

import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { FieldFrame, type FieldWords } from '#components/field/field-frame.tsx';
import { Skeleton } from '#components/skeleton/skeleton.tsx';
import { countWithNoun } from '#lib/text.ts';
import { ComboboxList, type ComboboxOption, optionId } from './combobox-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { useDelayedAnnouncement } from './use-delayed-announcement.ts';
import type { SuggestionStatus } from './use-suggestions.ts';

/** Texts of the list when it has no options; an omitted text shows nothing. */
interface ComboboxWords {
  readonly short?: string;
  readonly empty?: string;
  readonly failed?: string;
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'ref' | 'autoComplete' | 'placeholder' | 'inputMode' | 'enterKeyHint' | 'required' | 'maxLength'
>;

interface Props extends FieldWords, InputProps {
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly onPick: (option: ComboboxOption) => void;
  readonly status: SuggestionStatus;
  readonly words: ComboboxWords;
  /** Retries after a failure; without it there is no retry button. */
  readonly onRetry?: () => void;
  /** Called on Enter while no option is active. */
  readonly onEnter?: () => void;
  /** Called when focus leaves the field and its list. */
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly className?: string;
  /** Content before the text, such as an icon. */
  readonly lead?: ReactNode;
  /** Content after the text, such as a button. */
  readonly trail?: ReactNode;
}

const LOADING_ROWS = ['w-3/4', 'w-3/5', 'w-2/3'];

/**
 * A text field with suggestions (ARIA 1.2 combobox with a listbox, A-9, A-10). It contains no business logic: the
 * owner provides the options and the status of their search, usually by `useSuggestions`. The typed text is never
 * cleared.
 */
export function Combobox(props: Props) {
  const { value, onValueChange, options, onPick, status, words, onRetry, onEnter, onBlur, lead, trail } =
    props;
  const { label, optional, unit, hint, error, disabled, className, ...rest } = props;
  const listId = useId();
  const box = useCombobox({
    count: options.length,
    text: value,
    onText: onValueChange,
    onPick: (index) => {
      const option = options[index];
      if (option) onPick(option);
    },
    onEnter,
  });
  const suggested = options.filter(({ action }) => !action).length;
  const root = useRef<HTMLDivElement>(null);
  useAdopted(root, value, (text) => {
    onValueChange(text);
    if (root.current?.contains(document.activeElement)) box.setOpen(true);
  });
  const note = noteOf(status, suggested, words);
  const shown = box.open && (options.length > 0 || note !== '' || status === 'loading');
  const spoken = useDelayedAnnouncement(shown ? note || countOf(status, suggested) : '');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    box.close();
    onBlur?.();
  };

  return (
    <FieldFrame {...{ label, optional, unit, hint, error, disabled, className }}>
      {(attributes) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: detects when focus leaves the whole widget.
        <div ref={root} onBlur={leave} className="combobox" data-open={shown || undefined}>
          {lead}
          <input
            {...inputProps(rest)}
            {...attributes}
            type="text"
            role="combobox"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={box.active >= 0 ? optionId(listId, box.active) : undefined}
            spellCheck={false}
            value={value}
            onChange={({ currentTarget }) => {
              onValueChange(currentTarget.value);
              box.setOpen(true);
            }}
            onClick={() => box.setOpen(true)}
            onKeyDown={box.onKeyDown}
          />
          {trail}
          <div className="combobox-panel" hidden={!shown}>
            <Note note={note} onRetry={status === 'failed' ? onRetry : undefined} />
            {status === 'loading' && <Waiting />}
            <ComboboxList
              id={listId}
              label={label}
              options={options}
              active={box.active}
              typed={value}
              onActive={box.setActive}
              onPick={box.pick}
            />
          </div>
          <p role="status" className="sr-only">
            {spoken}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}

function Note({ note, onRetry }: { note: string; onRetry: (() => void) | undefined }) {
  if (note === '') return null;
  return (
    <div className="flex items-center justify-between gap-4 px-3.5 py-2.5 text-[0.9375rem] text-ink-2">
      <p>{note}</p>
      {onRetry && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button disappears together with the failure, so focus returns to the input.
            currentTarget.closest('.combobox')?.querySelector('input')?.focus();
            onRetry();
          }}
          className="min-h-8 flex-none underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Try again
        </button>
      )}
    </div>
  );
}

const Waiting = () =>
  LOADING_ROWS.map((width) => (
    <div key={width} className="combobox-waiting">
      <Skeleton className={`h-3.5 ${width}`} />
    </div>
  ));

/** On hydration, takes over text that was typed earlier or restored by the browser. */
function useAdopted(root: RefObject<HTMLElement | null>, value: string, adopt: (text: string) => void) {
  const begin = useEffectEvent(() => {
    const field = root.current?.querySelector('input');
    if (field && field.value !== value) adopt(field.value);
  });
  useEffect(() => begin(), []);
}

/** Attributes that belong to the input itself. */
function inputProps({
  name,
  ref,
  autoComplete,
  placeholder,
  inputMode,
  enterKeyHint,
  required,
  maxLength,
}: InputProps) {
  return { name, ref, autoComplete, placeholder, inputMode, enterKeyHint, required, maxLength };
}

function noteOf(status: SuggestionStatus, suggested: number, words: ComboboxWords): string {
  if (status === 'short') return words.short ?? '';
  if (status === 'failed') return words.failed ?? '';
  return status === 'ready' && suggested === 0 ? (words.empty ?? '') : '';
}

function countOf(status: SuggestionStatus, suggested: number): string {
  if (status === 'loading') return 'Looking for suggestions';
  return suggested === 0 ? '' : countWithNoun(suggested, 'suggestion');
}
