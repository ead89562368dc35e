import { expect, it } from 'vitest';
import { FormError, readForm } from '#desk/forms.ts';
import { originProblem } from '#desk/session.ts';

const DESK = 'https://desk.example:4100';
const sent = (headers: Record<string, string>, method = 'POST') =>
  originProblem(new Request(DESK, { method, headers: { host: 'desk.example:4100', ...headers } }));

it.each([
  [{ origin: DESK, 'sec-fetch-site': 'same-origin' }, undefined],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, undefined],
  [{}, undefined],
  [{ origin: 'https://other.example' }, 'origin'],
  [{ origin: 'null' }, 'origin'],
  [{ origin: 'null', 'sec-fetch-site': 'none' }, 'origin'],
  [{ origin: DESK, 'sec-fetch-site': 'same-site' }, 'cross_site'],
  [{ 'sec-fetch-site': 'cross-site' }, 'cross_site'],
])('a form with %j is refused because of %s', (headers, reason) => {
  expect(sent(headers)).toBe(reason);
  expect(sent(headers, 'GET')).toBeUndefined();
});

it('reads at most the size limit of a form, with or without a Content-Length', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = (body: BodyInit, extra = {}) =>
    readForm(new Request(DESK, { method: 'POST', body, headers, ...extra }), 1024);
  expect((await form('a=12')).get('a')).toBe('12');
  const refusal = new FormError(413, 'That is more than 1 KB, the limit here.');
  await expect(form(`a=${'1'.repeat(1023)}`)).rejects.toEqual(refusal);
  const pieces = new ReadableStream({
    start(controller) {
      for (const text of ['a=1', '2'.repeat(1022)]) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  await expect(form(pieces, { duplex: 'half' })).rejects.toEqual(refusal);
});
