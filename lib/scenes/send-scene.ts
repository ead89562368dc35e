import axios, { type AxiosError } from 'axios';
import { z } from 'zod';
import { send } from '../http/client.ts';
import { csrfToken } from '../http/csrf-token.ts';
import { UPLOAD_FIELDS } from './limits.ts';
import type { FloorShape, SceneFacts, SceneService } from './scene.ts';
import { sceneFactsSchema } from './scene-schema.ts';

/** Long, because uploads over mobile connections are slow; our own service waits for 180 s. */
const UPLOAD_TIMEOUT_MS = 200_000;
/**
 * Number of retries while the service is busy. It takes two uploads per client address at once; a third one waits in
 * the browser.
 */
const BUSY_RETRIES = 5;
/** Status codes that are retried: too many at once, and too many per minute. */
const AGAIN: readonly number[] = [503, 429];
const TIMEOUT_MS = 20_000;
const NO_ANSWER = 'Your photo did not arrive. Check your connection and try again.';

/**
 * A photo that was rejected. `detail` is the reason given by our own service, or a message that no response arrived.
 */
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
  /** Receives the sent share, 0…1, and the estimated seconds left, 0 while unknown. */
  readonly onProgress?: (share: number, secondsLeft: number) => unknown;
  readonly signal?: AbortSignal;
}

const uniqueSchema = z.object({ unique: z.union([z.string().min(1), z.number()]).transform(String) });

/**
 * Uploads a photo and returns the scene's id (S7.10-1). Throws SceneUploadError with the status text on a failed status
 * (S7.10-2). While our own service is busy, the upload is retried after the requested number of seconds.
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
    // A response arrived, but its body holds no id.
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

/** The response of `post`, which is retried up to `retries` times while the response asks for a retry within 10 s. */
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

/** Deletes a scene of our own service (G35); a remote service has no deletion. False if the service did not respond. */
export async function removeScene(service: SceneService, id: string): Promise<boolean> {
  if (!service.own) return true;
  const result = await send({
    url: `${service.url}/${id}`,
    method: 'DELETE',
    headers: await ownHeaders(service),
    timeoutMs: TIMEOUT_MS,
    parse: () => undefined,
  });
  return result.ok;
}

/**
 * Our own service's facts about a scene, with the surface of the given floor. Null if the scene does not exist,
 * undefined if the service does not respond.
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

/** Stores the floor's shape; undefined if it could not be stored. */
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

/** The CSRF token (G40), for our own service only: it is never sent to other hosts. */
export const ownHeaders = async ({ own }: SceneService): Promise<Record<string, string>> =>
  own ? csrfToken() : {};
