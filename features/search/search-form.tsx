import type { ComponentProps, FormEvent, RefObject } from 'react';
import { CloseButton } from '#components/close-button/close-button.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { MAX_QUERY_LENGTH } from '#lib/search/limits.ts';

interface Props {
  action: string;
  label: string;
  placeholder: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  listId: string;
  /** The list of rows is shown. */
  shown: boolean;
  activeId: string | undefined;
  onText: (text: string) => void;
  onOpenList: () => void;
  onKeyDown: ComponentProps<'input'>['onKeyDown'];
  onSubmit: () => void;
  onClear: () => void;
  onClose: () => void;
}

/** The field of the search bar with its buttons: a combobox whose rows are below it. */
export function SearchForm({ action, text, onSubmit, onClear, onClose, ...field }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      action={action}
      role="search"
      onSubmit={submit}
      className="search-field flex h-19 items-center gap-4 border-b-2 border-ink lg:h-24"
    >
      <Icon name="magnifying-glass" size={24} />
      <SearchField text={text} {...field} />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={onClear}
          className="min-h-11 text-[0.9375rem] font-medium underline underline-offset-4"
        >
          Clear
        </button>
      )}
      <CloseButton label="Close search" onClick={onClose} />
    </form>
  );
}

type FieldProps = Omit<Props, 'action' | 'onSubmit' | 'onClear' | 'onClose'>;

function SearchField(props: FieldProps) {
  const { label, placeholder, field, text, listId, shown, activeId, onText, onOpenList, onKeyDown } = props;
  return (
    <input
      ref={field}
      name="q"
      type="text"
      inputMode="search"
      enterKeyHint="search"
      role="combobox"
      aria-label={label}
      aria-expanded={shown}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_QUERY_LENGTH}
      placeholder={placeholder}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onClick={onOpenList}
      onKeyDown={onKeyDown}
      className="search-input"
    />
  );
}
