// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { keepFocus } from '#components/focus/keep-focus.ts';

it('A-7 a button that was busy for a moment has the focus again', async () => {
  document.body.innerHTML = '<div><button>Save</button></div>';
  const [box] = document.body.children;
  const button = document.querySelector('button');
  if (!(box instanceof HTMLElement) || !button) throw new Error('Nothing to try it on');
  const end = keepFocus(box);
  button.focus();
  // As a browser does: what is disabled loses the focus; here it is enabled again at once.
  button.disabled = true;
  button.blur();
  button.disabled = false;
  expect(document.activeElement).toBe(document.body);
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  end();
});
