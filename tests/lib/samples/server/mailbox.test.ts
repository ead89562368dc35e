import { expect, it } from 'vitest';
import { mailboxOf } from '#lib/samples/server/confirmation-limit.ts';

it.each([
  [' Ada.Marsh@Example.COM ', 'ada.marsh@example.com'],
  ['ada.marsh+samples+2@example.com', 'ada.marsh@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['A.DA@googlemail.com', 'ada@gmail.com'],
  ['+@example.com', '@example.com'],
  ['ada@mail.example\u3002com', 'ada@mail.example.com'],
  ['ada@mail.\uff45xample.com', 'ada@mail.example.com'],
  ['ada@ma\u0308hne.example', 'ada@xn--mhne-loa.example'],
])('%j is delivered to the mailbox %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
