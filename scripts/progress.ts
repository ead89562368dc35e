import { stderr } from 'node:process';

/** Milliseconds between two changes of a bar, and between two lines where there is no terminal. */
const BAR_MS = 100;
const LINE_MS = 5000;
const CELLS = 24;

/** Where it is shown. */
interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** How far a command is; on a terminal a bar at its lower edge, elsewhere a line every five seconds. */
export interface Progress {
  /** `words` say what is being done: "Copying files". */
  show(words: string, done: number, total: number): void;
  /** Takes the bar away; what is printed next begins on an empty line. */
  end(): void;
}

/** Says what a command will do, or how it is taken back. Results go to stdout, so that they can be read by programs. */
export const say = (...sentences: string[]): void => {
  stderr.write(`${sentences.join('\n')}\n`);
};

/** Begins to show how far a command is. Nothing is printed of one that ends at once. */
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
      // A terminal sees each step begin, also one that then holds up everything.
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
