import { getWithin, type Patience } from '../http/get-within.ts';

/** GET as JSON across origins without a referrer (S7.2-1); throws when the answer is late or no success. */
export function getJson(path: string, query: Record<string, string>, patience: Patience): Promise<unknown> {
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
