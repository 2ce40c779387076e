import { vi } from 'vitest';

const resolvedOptions = Reflect.get(
  Intl.DateTimeFormat.prototype,
  'resolvedOptions',
) as typeof Intl.DateTimeFormat.prototype.resolvedOptions;

/** The viewer is in a time zone for the rest of the test. */
export function stayIn(timeZone: string): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function stay(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
}
