import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

const edit = vi.fn();
const block = vi.fn();
const remove = vi.fn();

async function open() {
  await renderUi(
    <Menu
      label="Actions"
      trigger={(props) => <Button {...props}>More</Button>}
      items={[
        { id: 'edit', label: 'Edit', onSelect: edit },
        { id: 'block', label: 'Block', note: 'blocked', isDisabled: true, onSelect: block },
        { id: 'delete', label: 'Delete', onSelect: remove },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
}

const focused = () => document.activeElement?.textContent;

test('arrows, Home, End and letters move in it', async () => {
  await open();
  expect(focused()).toBe('Edit');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(focused()).toBe('Blockblocked');
  await userEvent.keyboard('d');
  expect(focused()).toBe('Delete');
});

test('Enter chooses, and focus returns to the button', async () => {
  await open();
  await userEvent.keyboard('{End}{Enter}');
  expect(remove).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('More');
});

test('what is blocked says so and does nothing', async () => {
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: /Block/ }));
  expect(block).not.toHaveBeenCalled();
  expect(screen.getByText('blocked')).toBeTruthy();
});

test('Escape, a click beside it and Back close it', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  // An open menu holds an entry of its own; the browser lets go of it a moment after the menu is closed.
  await waitFor(() => expect(history.state).not.toHaveProperty('isHeld'));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(history.state).toHaveProperty('isHeld', true));
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
