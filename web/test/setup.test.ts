import { expect, test, vi } from 'vitest';

test('frames go on after a test with a stopped clock in which what had the focus went away', async () => {
  vi.useFakeTimers();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  field.remove();
  vi.useRealTimers();
  const frame = new Promise((resolve) => requestAnimationFrame(() => resolve('a frame')));
  const patience = new Promise((resolve) => setTimeout(() => resolve('none'), 2000));
  expect(await Promise.race([frame, patience])).toBe('a frame');
});
