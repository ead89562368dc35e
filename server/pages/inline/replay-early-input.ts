import { PRESSED_FLOORS } from '../../../lib/browser/pressed-floors.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value of each field that the visitor changed; for checkboxes and radio buttons, whether they were ticked. */
const changed = new Map<Field, string | boolean>();
/** Toggle buttons such as hearts; a button that was pressed twice is removed. */
const switched = new Set<HTMLButtonElement>();
let pressed: HTMLButtonElement | undefined;
/** The Enter key event in a field without a form, after the last input there. */
let entered: Event | undefined;
/** Back, Forward or a link within the page led to a history entry that the framework's router does not handle. */
let isLed = false;
let isReady = false;

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function listen(name: string, handle: (target: EventTarget | null, event: Event) => void): void {
  document.addEventListener(
    name,
    (event) => (isReady && name !== 'input') || handle(event.target, event),
    true,
  );
}

function send(field: Field, name: string): void {
  field.dispatchEvent(new Event(name, { bubbles: true }));
}

function replay(field: Field): void {
  const value = changed.get(field);
  changed.delete(field);
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value as string;
    send(field, 'change');
  } else {
    // React compares with the value that it last saw in a field. The field is emptied through the setter that React
    // watches and filled through the prototype's setter; otherwise React would not notice text that is already there.
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    // Emptying the field moved the cursor to the end. An email field does not report its selection.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    send(field, 'input');
    if (document.activeElement !== field) send(field, 'focusout');
  }
}

/**
 * Records input before hydration and replays it afterwards (when components/page-ready reports it): every toggle
 * button, the last of the other buttons that was pressed, what was typed, chosen or ticked in each field, Enter in a
 * field without a form, and Back. Escape withdraws the press of a button. Forms are submitted without scripts.
 */
listen('click', (target) => {
  const button = (target as Element).closest('button');
  if (!button || button.type === 'submit') return;
  if (!button.ariaPressed) pressed = button;
  else if (!switched.delete(button)) switched.add(button);
});

listen('input', (target) => {
  const field = target as Field;
  // Also until the replay: it would undo a letter typed since the page is ready.
  if (isReady && !changed.has(field)) return;
  entered = undefined;
  if (field.type === 'radio')
    for (const other of changed.keys()) if (other.name === field.name) changed.delete(other);
  if (field.type !== 'file') changed.set(field, isTicked(field) ? field.checked : field.value);
});

listen('keydown', (target, event) => {
  const { key } = event as KeyboardEvent;
  if (key === 'Escape') pressed = undefined;
  if (key === 'Enter' && (target as Element).matches('input:not(form *)')) entered = event;
});

addEventListener('popstate', ({ state }) => {
  isLed = !isReady && !state;
});
const { replaceState } = history;
/**
 * Between reading the address and its first write, the framework's router does not notice Back: it would write the
 * address that it read over the entry that Back led to.
 */
history.replaceState = (...written) => {
  if (!isLed) replaceState.apply(history, written);
};

/** If the visitor leaves the page before it can store hearts and floors to compare, the next page stores them. */
addEventListener('pagehide', () => {
  for (const button of isReady ? [] : switched)
    if (button.value) {
      switched.delete(button);
      try {
        localStorage[PRESSED_FLOORS] = `${localStorage[PRESSED_FLOORS] ?? ''} ${button.value}`;
      } catch {
        // Storage is blocked.
      }
    }
});

listen('page-ready', () => {
  isReady = true;
  // Now the page receives the event, and the router may write again.
  if (isLed) dispatchEvent(new Event('popstate'));
  // The page renders each change before it receives the next one: several ticks, or text and then Enter.
  for (const field of changed.keys()) setTimeout(replay, 0, field);
  setTimeout(() => {
    entered?.target?.dispatchEvent(new KeyboardEvent('keydown', entered));
    // A button that is gone by now has no effect.
    for (const button of [...switched, pressed]) button?.click();
  });
});
