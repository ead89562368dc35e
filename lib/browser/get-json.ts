/** GET as JSON across origins without a referrer (S7.2-1); throws when the answer is no success. */
export async function getJson(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
    mode: 'cors',
    referrerPolicy: 'no-referrer',
    headers: { Accept: 'application/json' },
    signal,
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}
