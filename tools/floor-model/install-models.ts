import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { convertSegmenter } from './convert.ts';
import type { ModelSource } from './sources.ts';
import { readTflite } from './tflite.ts';

/** Maximum bytes of a download: both networks have about 2 MB, so anything far larger is not a network. */
const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** Thrown if nothing was installed; the message is for whoever ran the command. */
export class InstallFailure extends Error {
  override name = 'InstallFailure';
}

interface Install {
  /** Base address of the sources' paths. */
  readonly origin: string;
  readonly source: ModelSource;
  /** Path of the written ONNX file. */
  readonly target: string;
  readonly write?: typeof writeFile;
}

/** Downloads, checks and converts a network, and writes it atomically. Throws an InstallFailure. */
export async function installModel({ origin, source, target, write = writeFile }: Install): Promise<void> {
  const bytes = await download(`${origin}/${source.path}`);
  const sum = createHash('sha256').update(bytes).digest('hex');
  if (sum !== source.sha256)
    throw new InstallFailure(
      `What came for ${source.name} is not the file that was expected: its sha256 is ${sum}, not ${source.sha256}. Nothing was written.`,
    );
  const network = convertSegmenter(readTflite(bytes));
  const draft = `${target}.${randomBytes(4).toString('hex')}.draft`;
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await write(draft, network);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InstallFailure(
      code === 'ENOSPC'
        ? `The disk is full: ${target} needs ${(network.length / 1e6).toFixed(1)} MB. Nothing was left behind.`
        : `${target} could not be written (${code ?? message}).`,
    );
  }
}

async function download(url: string): Promise<Uint8Array> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new InstallFailure(`${url} answered ${answer.status}.`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of answer.body ?? []) {
      length += chunk.length;
      if (length > MAX_BYTES) throw new InstallFailure(`${url} is larger than 20 MB and was not read on.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof InstallFailure) throw error;
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw new InstallFailure(
      `${url} could not be reached (${cause?.code ?? message}). Without the networks an outline stands ready for the shopper to draw, and the shop runs on.`,
    );
  }
}
