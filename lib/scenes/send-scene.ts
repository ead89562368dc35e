import axios, { type AxiosError } from 'axios';
import { z } from 'zod';
import { send } from '../http/client.ts';
import { csrfToken } from '../http/csrf-token.ts';
import { UPLOAD_FIELDS } from './limits.ts';
import type { FloorShape, SceneFacts, SceneService } from './scene.ts';
import { sceneFactsSchema } from './scene-schema.ts';

/** A photo takes a while over a phone's connection; our own service waits for 180 s. */
const UPLOAD_TIMEOUT_MS = 200_000;
/** Two visitors behind one address may send at once; a third waits in the browser for about this long. */
const BUSY_RETRIES = 5;
/** Too many at once, and too many a minute. */
const AGAIN: readonly number[] = [503, 429];
const TIMEOUT_MS = 20_000;
const NO_ANSWER = 'Your photo did not arrive. Check your connection and try again.';

/** A photo that was rejected; `detail` says why, where our own service said so or no answer came. */
export class SceneUploadError extends Error {
  override name = 'SceneUploadError';
  readonly detail: string | undefined;
  constructor(message: string, detail?: string) {
    super(message);
    this.detail = detail;
  }
}

export interface SendScene {
  readonly service: SceneService;
  readonly file: Blob;
  readonly filename: string;
  /** Told the share of the photo that was sent, 0…1, and about how many seconds the rest takes, 0 while unknown. */
  readonly onProgress?: (share: number, secondsLeft: number) => unknown;
  readonly signal?: AbortSignal;
}

const uniqueSchema = z.object({ unique: z.union([z.string().min(1), z.number()]).transform(String) });

/**
 * Sends a photo (S7.10-1); the scene's id. A status that is not OK throws its text (S7.10-2). While our own service is
 * busy, the photo is sent again after the seconds that it asks for.
 */
export async function sendScene({ service, file, filename, onProgress, signal }: SendScene): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ cnf: service.cnf, ...UPLOAD_FIELDS })) form.set(name, value);
  form.set('vfile', file, filename);
  try {
    const headers = await ownHeaders(service);
    const { data } = await whileBusy(service.own ? BUSY_RETRIES : 0, () =>
      axios.post<unknown>(`${service.url}/get_ki_unique.php`, form, {
        headers,
        timeout: UPLOAD_TIMEOUT_MS,
        onUploadProgress: ({ progress, estimated = 0 }) =>
          progress !== undefined && onProgress?.(progress, estimated),
        ...(signal && { signal }),
      }),
    );
    return uniqueSchema.parse(data).unique;
  } catch (error) {
    // It came, with a body that holds no id.
    if (!axios.isAxiosError<{ error?: { message?: string } }>(error))
      throw new SceneUploadError('The answer of the scene service is not usable');
    const { response } = error;
    const said = service.own ? response?.data?.error?.message : undefined;
    throw new SceneUploadError(
      response?.statusText || `The scene service answered ${response?.status ?? 'nothing'}`,
      response ? (typeof said === 'string' ? said : undefined) : NO_ANSWER,
    );
  }
}

/** The response of `post`; posted again up to `retries` times while it is one that asks for it after some seconds. */
async function whileBusy<T>(retries: number, post: () => Promise<T>): Promise<T> {
  try {
    return await post();
  } catch (error) {
    const { response } = error as AxiosError;
    const seconds = Number(response?.headers['retry-after']);
    if (retries === 0 || !AGAIN.includes(response?.status ?? 0) || !(seconds > 0 && seconds <= 10))
      throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return whileBusy(retries - 1, post);
  }
}

/** Deletes a scene of our own service (G35); a remote one has no such thing. False when it did not answer. */
export async function removeScene(service: SceneService, id: string): Promise<boolean> {
  if (!service.own) return true;
  const result = await send({
    url: `${service.url}/${id}`,
    method: 'DELETE',
    headers: await ownHeaders(service),
    timeoutMs: TIMEOUT_MS,
    parse: () => undefined,
  });
  return result.ok || result.error.kind === 'validation';
}

/**
 * The scene as our own service has it, with how a floor is laid when one is named; null when it has none by that id,
 * undefined when it does not answer.
 */
export async function loadScene(
  service: SceneService,
  id: string,
  globalItemId?: string,
): Promise<SceneFacts | null | undefined> {
  const result = await send({
    url: `${service.url}/${id}`,
    query: { artnr: globalItemId },
    timeoutMs: TIMEOUT_MS,
    parse: (data) => sceneFactsSchema.parse(data),
  });
  if (result.ok) return result.value;
  return result.error.kind === 'status' && result.error.status === 404 ? null : undefined;
}

/** Stores the floor outline as drawn; undefined when it could not be stored. */
export async function saveShape(
  service: SceneService,
  id: string,
  shape: FloorShape,
): Promise<SceneFacts | undefined> {
  const result = await send({
    url: `${service.url}/${id}`,
    method: 'PUT',
    body: shape,
    headers: await ownHeaders(service),
    timeoutMs: TIMEOUT_MS,
    parse: (data) => sceneFactsSchema.parse(data),
  });
  return result.ok ? result.value : undefined;
}

/** The token against forged posts (G40), for our own service only: nothing of ours goes elsewhere. */
export const ownHeaders = async ({ own }: SceneService): Promise<Record<string, string>> =>
  own ? csrfToken() : {};
