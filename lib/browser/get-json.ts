import { getWithin, type RequestTimeout } from '../http/get-within.ts';

/** Requests JSON with a cross-origin GET without a referrer (S7.2-1). Throws on a timeout or an error status. */
export function getJson(
  path: string,
  query: Record<string, string>,
  patience: RequestTimeout,
): Promise<unknown> {
  const asked = {
    ...patience,
    mode: 'cors',
    referrerPolicy: 'no-referrer',
    headers: { Accept: 'application/json' },
  } as const;
  return getWithin(`${path}?${new URLSearchParams(query)}`, asked, (answer) => {
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  });
}
