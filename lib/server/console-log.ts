// Not marked `server-only`: the HTTP server around Next has its own log.
import { format, stripVTControlCharacters } from 'node:util';
import pino, { type Logger } from 'pino';
import { logOptions } from './log-options.ts';
import { logStream } from './log-stream.ts';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** The framework gives a digest to errors that it prints and then reports to `onRequestError`, which logs them. */
const isReported = (said: unknown) => said instanceof Error && 'digest' in said;

/**
 * Writes what libraries print to the console, and Node's warnings, as lines of the log, so that its readers find
 * nothing else.
 */
export function logConsole(log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'debug'][]) {
    console[method] = (...said: unknown[]) => {
      if (said.some(isReported)) return;
      const err = said.find((one) => one instanceof Error);
      const words = format(...said.filter((one) => one !== err));
      const text = stripVTControlCharacters(words).trim() || err?.message;
      if (text) log[level]({ code: 'console', ...(err && { err }) }, text);
    };
  }
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ code: 'node_warning', err }, `${err.name}: ${err.message}`));
}

/** The log of what a start-up step prints; undefined on a terminal, where people read it. */
export const startUpLog = (): Logger | undefined =>
  process.stdout.isTTY ? undefined : pino(logOptions('info'), logStream(1));
