import { PRESSED_FLOORS } from '../../../lib/browser/pressed-floors.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value of each field the visitor changed; of checkboxes and radio buttons whether they were ticked. */
const changed = new Map<Field, string | boolean>();
/** Buttons that stay pressed, such as hearts; one pressed twice is as it was. */
const switched = new Set<HTMLButtonElement>();
let pressed: HTMLButtonElement | undefined;
/** Enter, pressed in a field without a form after what was typed there. */
let entered: Event | undefined;
/** Back, Forward or a link within the page led to an entry that the framework's router does not look after. */
let isLed = false;
let isReady = false;

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function listen(name: string, handle: (target: EventTarget | null, event: Event) => void): void {
  document.addEventListener(name, (event) => isReady || handle(event.target, event), true);
}

function send(field: Field, name: string): void {
  field.dispatchEvent(new Event(name, { bubbles: true }));
}

function replay(field: Field, value: string | boolean): void {
  if (!field.isConnected) return;
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    send(field, 'change');
  } else {
    // React compares with what it last saw in a field. It is emptied through the setter that React watches and filled
    // through the prototype's, or React would not notice words that stand there already.
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Emptying has put the cursor at the end. A field for an address of mail does not tell where it was.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    send(field, 'input');
    if (document.activeElement !== field) send(field, 'focusout');
  }
}

/**
 * Records input before hydration and replays it afterwards (when components/page-ready reports it): every button that
 * stays pressed, the last one of the others, what was typed, chosen or ticked in each field, Enter in a field that has
 * no form, and Back. Forms are sent without scripts.
 */
listen('click', (target) => {
  const button = (target as Element).closest('button');
  if (!button || button.type === 'submit') return;
  if (!button.ariaPressed) pressed = button;
  else if (!switched.delete(button)) switched.add(button);
});

listen('input', (target) => {
  const field = target as Field;
  entered = undefined;
  if (field.type === 'radio')
    for (const other of changed.keys())
      if (other.type === 'radio' && other.name === field.name) changed.delete(other);
  if (field.type !== 'file') changed.set(field, isTicked(field) ? field.checked : field.value);
});

listen('keydown', (target, event) => {
  if ((event as KeyboardEvent).key === 'Enter' && (target as Element).matches('input:not(form *)'))
    entered = event;
});

addEventListener('popstate', ({ state }) => {
  isLed = !isReady && !state;
});
const { replaceState } = history;
/**
 * Between its first look at the address and its first write the framework's router hears of no Back: it would write the
 * address that it saw over the entry that Back has led to.
 */
history.replaceState = (...written) => {
  if (!isLed) replaceState.apply(history, written);
};

/** Of a page that is left before it can keep them, hearts and floors to compare are kept by the next one. */
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
  // The page hears of it now, and the router writes again.
  if (isLed) dispatchEvent(new Event('popstate'));
  for (const [field, value] of changed) replay(field, value);
  // The page draws what was typed before it hears of Enter.
  setTimeout(() => entered?.target?.dispatchEvent(new KeyboardEvent('keydown', entered)));
  for (const button of [...switched, pressed]) if (button?.isConnected) button.click();
});
