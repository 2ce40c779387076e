import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { useShortcuts } from './shortcuts.ts';

function Keyed({ keys, onRun }: { keys: readonly string[]; onRun: (keys: string) => void }) {
  useShortcuts(keys.map((each) => ({ keys: each, label: 'ui.close', run: () => onRun(each) })));
  return null;
}

test.each([
  ['isComposing', { isComposing: true }],
  ['Safari’s key after the composition', { keyCode: 229 }],
])('a field with keys of its own does not receive the keys of a composition, told by %s', async (_by, mark) => {
  const onKeyDown = vi.fn();
  await renderUi(<input aria-label="Message" onKeyDown={({ key }) => void onKeyDown(key)} />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  for (const key of ['Enter', 'Escape', 'ArrowDown']) fireEvent.keyDown(field, { key, ...mark });
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.type(field, '{Enter}');
  expect(onKeyDown).toHaveBeenCalledExactlyOnceWith('Enter');
});

test('Escape during a composition is canceled, so that no dialog closes', async () => {
  await renderUi(<input aria-label="Message" />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(fireEvent.keyDown(field, { key: 'Escape', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true);
});

test('an editor of rich text receives the keys of its composition, and what is around it does not', async () => {
  const [inside, around] = [vi.fn(), vi.fn()];
  await renderUi(
    <div role="dialog" tabIndex={-1} onKeyDown={around}>
      <div contentEditable="true" suppressContentEditableWarning aria-label="Text" role="textbox" />
    </div>,
  );
  const editor = screen.getByRole('textbox', { name: 'Text' });
  editor.addEventListener('keydown', inside);
  fireEvent.keyDown(editor, { key: 'Escape', isComposing: true });
  expect([inside.mock.calls.length, around.mock.calls.length]).toEqual([1, 0]);
  fireEvent.keyDown(editor, { key: 'Escape' });
  expect([inside.mock.calls.length, around.mock.calls.length]).toEqual([2, 1]);
});

test.each([
  ['Cyrillic', { key: 'о', code: 'KeyJ' }, 'j'],
  ['Greek', { key: 'ξ', code: 'KeyJ' }, 'j'],
  ['Hebrew', { key: 'ח', code: 'KeyJ' }, 'j'],
  ['Hebrew, where Q types a slash', { key: '/', code: 'KeyQ' }, '/'],
  ['Arabic', { key: 'ت', code: 'KeyJ' }, 'j'],
  ['Arabic, one key for two letters', { key: 'لا', code: 'KeyB' }, 'b'],
  ['Arabic', { key: 'ظ', code: 'Slash' }, '/'],
  ['Arabic', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['Cyrillic', { key: 'х', code: 'BracketLeft' }, '['],
  ['Thai', { key: '่', code: 'KeyJ' }, 'j'],
  ['Cyrillic', { key: 'л', code: 'KeyK', ctrlKey: true }, 'mod+k'],
  ['Dvorak', { key: 'j', code: 'KeyC' }, 'j'],
  ['AZERTY', { key: 'a', code: 'KeyQ' }, 'a'],
])('a shortcut runs with its key on a %s layout (%o)', async (_layout, init, expected) => {
  const onRun = vi.fn();
  await renderUi(<Keyed keys={['j', 'c', 'q', 'a', 'b', '/', '?', '[', 'mod+k']} onRun={onRun} />);
  fireEvent.keyDown(document.body, init);
  await waitFor(() => expect(onRun).toHaveBeenCalledExactlyOnceWith(expected));
});

test.each([
  ['é', 'Digit2'],
  ['§', 'Slash'],
  ['µ', 'Backslash'],
])('%s of a Latin layout is no shortcut by its place', async (key, code) => {
  const onRun = vi.fn();
  await renderUi(<Keyed keys={['2', '/', '?']} onRun={onRun} />);
  fireEvent.keyDown(document.body, { key, code, shiftKey: true });
  expect(onRun).not.toHaveBeenCalled();
});
