import { readBytes } from '#lib/server/http/read-body.ts';
import { bytesWords } from './views/figures.ts';

/** Maximum bytes of an ordinary form. */
const MAX_FORM = 64 * 1024;

/** Thrown for a body that is not a form or is too large. */
export class FormError extends Error {
  override name = 'FormError';
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Parses a form; reads at most `maxBytes`. Throws a FormError if the body is not a form. */
export async function readForm(request: Request, maxBytes = MAX_FORM): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    throw new FormError(415, 'That is not a form of these pages.');
  const bytes = await readBytes(request, maxBytes);
  if (!bytes) throw new FormError(413, `That is more than ${bytesWords(maxBytes)}, the limit here.`);
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new FormError(400, 'The form could not be read. Reload the page and try again.');
  }
}

/** A text field of a form; empty if the field is missing or is a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
