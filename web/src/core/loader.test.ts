import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMockEnvironment } from 'relay-test-utils';
import { PREFETCH_KEEP_MS } from './constants.ts';
import { Loader } from './loader.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what was fetched ahead is dropped if it is not opened in time, and stays once it is', () => {
  const dispose = vi.fn<(id: string | undefined) => void>();
  const entry = {
    operation: () => null,
    load: async () => undefined,
    prepare: (_environment: unknown, { id }: { id?: string }) => ({
      element: createElement('p'),
      dispose: () => dispose(id),
    }),
  };
  const loader = new Loader(createMockEnvironment());
  loader.prefetch('/opened', entry, { id: 'opened' });
  loader.prefetch('/passed', entry, { id: 'passed' });
  const { id } = loader.load('/opened', entry, { id: 'opened' }, false);
  loader.retain(new Set(['/opened']));
  vi.advanceTimersByTime(2 * PREFETCH_KEEP_MS);
  expect(dispose.mock.calls).toEqual([['passed']]);
  loader.retain(new Set(['/other']));
  expect(loader.load('/opened', entry, { id: 'opened' }, true).id).toBe(id);
});
