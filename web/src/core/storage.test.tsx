import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storage, useDraft } from './storage.ts';

function Composer({ id }: { id: string }) {
  const [text, setText, clear] = useDraft(id);
  return (
    <>
      <input aria-label="Words" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={clear}>Send</button>
    </>
  );
}

test('a draft survives a reload until it is sent', async () => {
  const { unmount } = render(<Composer id="scribble" />);
  await userEvent.type(screen.getByLabelText('Words'), 'Low water');
  unmount();
  const again = render(<Composer id="scribble" />);
  expect(screen.getByLabelText('Words')).toHaveProperty('value', 'Low water');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  again.unmount();
  render(<Composer id="scribble" />);
  expect(screen.getByLabelText('Words')).toHaveProperty('value', '');
});

test('each thing has a draft of its own', async () => {
  const { rerender } = render(<Composer id="one" />);
  await userEvent.type(screen.getByLabelText('Words'), 'First');
  rerender(<Composer id="two" />);
  expect(screen.getByLabelText('Words')).toHaveProperty('value', '');
});

/** The code of another tab, or of this one after a reload, on what the same browser keeps. */
async function tab(session: Record<string, string> = {}) {
  vi.resetModules();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  const opened = await import('./storage.ts');
  const ofTab = { ...sessionStorage } as Record<string, string>;
  /** A closing window tells itself so; here one window stands for all. */
  const close = () => localStorage.removeItem(`plaza.open.${ofTab['plaza.tab']}`);
  return { storage: opened.storage, session: ofTab, close };
}

test('two tabs have a draft each: neither is overwritten, and each is there after a reload', async () => {
  const one = await tab();
  one.storage.set('draft.scribble', 'In the first');
  const two = await tab();
  expect(two.storage.get('draft.scribble')).toBeNull();
  two.storage.set('draft.scribble', 'In the second');
  expect(one.storage.get('draft.scribble')).toBe('In the first');
  one.close();
  const again = await tab(one.session);
  expect(again.storage.get('draft.scribble')).toBe('In the first');
  // Sent in one, it is still there in the other.
  again.storage.set('draft.scribble', null);
  expect(two.storage.get('draft.scribble')).toBe('In the second');
});

test('what a closed tab has left is taken on whole, once, and never mixed with words of one’s own', async () => {
  const one = await tab();
  one.storage.set('draft.scribble', 'With a picture');
  one.storage.set('draft.scribble.picture', '{"id":"1"}');
  const busy = await tab();
  busy.storage.set('draft.scribble', 'My own');
  one.close();
  expect(busy.storage.get('draft.scribble.picture')).toBeNull();
  const next = await tab();
  expect(next.storage.get('draft.scribble')).toBe('With a picture');
  expect(next.storage.get('draft.scribble.picture')).toBe('{"id":"1"}');
  const last = await tab();
  expect(last.storage.get('draft.scribble')).toBeNull();
});

test('a copy of a tab, which has its name, begins with a draft of its own', async () => {
  const one = await tab();
  one.storage.set('draft.scribble', 'Mine');
  const copy = await tab(one.session);
  copy.storage.set('draft.scribble', 'The copy’s');
  expect(one.storage.get('draft.scribble')).toBe('Mine');
});

test('what was kept before tabs had drafts of their own is still found', async () => {
  localStorage.setItem('plaza.draft.scribble', 'From before');
  const { storage: kept } = await tab();
  expect(kept.get('draft.scribble')).toBe('From before');
});

test('signing out leaves nothing but look and language', () => {
  storage.set('draft.scribble', 'Mine');
  storage.set('theme', 'dark');
  storage.set('language', 'ar');
  storage.clear();
  expect(storage.get('draft.scribble')).toBeNull();
  expect([storage.get('theme'), storage.get('language')]).toEqual(['dark', 'ar']);
});
