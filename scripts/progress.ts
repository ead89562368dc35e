import { stderr } from 'node:process';

/** Delay in ms between two updates of a progress bar, and between two lines if there is no terminal. */
const BAR_MS = 100;
const LINE_MS = 5000;
const CELLS = 24;

/** Where progress is shown. */
interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Progress of a command: on a terminal a bar in the last line, otherwise a line every five seconds. */
export interface Progress {
  /** `words` name the current step: "Copying files". */
  show(words: string, done: number, total: number): void;
  /** Removes the bar; the next output begins on an empty line. */
  end(): void;
}

/** Prints to stderr what a command will do or how to undo it. Results go to stdout, so that programs can read them. */
export const say = (...sentences: string[]): void => {
  stderr.write(`${sentences.join('\n')}\n`);
};

/** Starts the progress display. A step that ends at once prints nothing. */
export function startProgress(out: ProgressOutput = stderr): Progress {
  const isTerminal = out.isTTY ?? false;
  let last = isTerminal ? 0 : Date.now();
  let words = '';
  let isDrawn = false;
  const erase = () => {
    if (isDrawn) out.write('\r\x1b[K');
    isDrawn = false;
  };
  return {
    show(next, done, total) {
      const now = Date.now();
      const isDue = now - last >= (isTerminal ? BAR_MS : LINE_MS);
      // A terminal shows the start of each step, including one that then blocks.
      if (!isDue && !(isTerminal && next !== words)) return;
      [last, words] = [now, next];
      if (!isTerminal) return void out.write(`${line(next, done, total)}\n`);
      erase();
      out.write(bar(next, done, total));
      isDrawn = true;
    },
    end: erase,
  };
}

const percent = (done: number, total: number) => Math.floor((100 * done) / Math.max(1, total));

const line = (words: string, done: number, total: number) =>
  total > 1 ? `${words}: ${done} of ${total}, ${percent(done, total)}%` : `${words} …`;

function bar(words: string, done: number, total: number): string {
  if (total <= 1) return `${words} …`;
  const full = Math.floor((CELLS * done) / total);
  return `${words} [${'#'.repeat(full)}${'.'.repeat(CELLS - full)}] ${percent(done, total)}%, ${done} of ${total}`;
}
