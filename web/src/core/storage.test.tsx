import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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

test('signing out leaves nothing but look and language', () => {
  storage.set('draft.scribble', 'Mine');
  storage.set('theme', 'dark');
  storage.set('language', 'ar');
  storage.clear();
  expect(storage.get('draft.scribble')).toBeNull();
  expect([storage.get('theme'), storage.get('language')]).toEqual(['dark', 'ar']);
});
