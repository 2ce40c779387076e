import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { DaySeparator } from '../conversations/DaySeparator.tsx';
import { HoldLeft } from '../guests/HoldLeft.tsx';
import { noteServedTime } from './serverClock.ts';
import { useNow } from './useNow.ts';

const MINUTE_MS = 60_000;
/** Shortly after midnight. By the device, which is three hours behind, it is still the day before. */
const SERVER = new Date(2031, 0, 15, 0, 12).getTime();
const DEVICE = SERVER - 180 * MINUTE_MS;
const after = (minutes: number) => new Date(SERVER + minutes * MINUTE_MS).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  noteServedTime(after(0));
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function Door({ opensAt }: { opensAt: string }) {
  return useNow([null, opensAt]) < Date.parse(opensAt) ? 'Closed' : 'Open';
}

test('a device that is three hours off shows the day and the remaining time of the server', async () => {
  await renderUi(
    <>
      <DaySeparator at={after(-5)} />
      <HoldLeft until={after(12)} />
    </>,
  );
  expect(screen.getByText('Today')).toBeTruthy();
  expect(screen.getByText('Offer ends in 12 minutes')).toBeTruthy();
});

test('what depends on the time changes exactly at its boundary', async () => {
  await renderUi(<Door opensAt={after(5)} />);
  pass(5 * MINUTE_MS - 1);
  expect(screen.getByText('Closed')).toBeTruthy();
  pass(1);
  expect(screen.getByText('Open')).toBeTruthy();
});

test('the time is read again when the page becomes visible, and when the server says another', async () => {
  await renderUi(<HoldLeft until={after(120)} />);
  pass(30 * MINUTE_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Offer ends in 2 hours')).toBeTruthy();
  pass(61 * MINUTE_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Offer ends in 29 minutes')).toBeTruthy();
  act(() => noteServedTime(after(108)));
  expect(screen.getByText('Offer ends in 12 minutes')).toBeTruthy();
});
