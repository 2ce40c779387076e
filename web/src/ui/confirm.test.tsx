import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { Button } from './Button.tsx';
import { confirm } from './confirm.ts';

function ask(answer: (isYes: boolean) => void) {
  return renderUi(<Button onClick={() => void confirm({ text: 'It will be gone.' }).then(answer)}>Delete</Button>);
}

test('«Are you sure?» starts on the safe answer, and focus returns to what asked', async () => {
  const answer = vi.fn();
  await ask(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeTruthy();
  expect(screen.getByText('It will be gone.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(answer).toHaveBeenCalledWith(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
});

test('yes is yes', async () => {
  const answer = vi.fn();
  await ask(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
});

test('Back is no, and the page stays', async () => {
  const answer = vi.fn();
  history.pushState(null, '', '/toc');
  await ask(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  act(() => history.back());
  await waitFor(() => expect(answer).toHaveBeenCalledWith(false));
  expect(location.pathname).toBe('/toc');
});
