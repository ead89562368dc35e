// Not marked `server-only`: the HTTP server around Next has its own log.
import pino from 'pino';

/** Maximum size of lines that wait to be written, in bytes; further ones are dropped. */
const MAX_WAITING = 4 * 1024 * 1024;

/**
 * Returns the stream of a log to a file descriptor. If lines cannot be written, as to a file on a full disk, they wait
 * until they can, up to a limit: the process continues, and it can also end.
 */
export function logStream(descriptor: number) {
  const stream = pino.destination({ dest: descriptor, maxLength: MAX_WAITING });
  let isFailing = false;
  // Without a listener, an error would end the process.
  stream.on('error', () => {
    isFailing = true;
  });
  stream.on('drain', () => {
    isFailing = false;
  });
  const flush = stream.flushSync.bind(stream);
  // Called when the process ends. It repeats a failing write for ever.
  stream.flushSync = () => {
    if (!isFailing) flush();
  };
  return stream;
}
