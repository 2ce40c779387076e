import { distantEntries } from '../core/distantEntry.ts';
import type { EntryPoint } from '../core/entrypoint.ts';

const NAMES = [
  'sample',
  'application',
  'applications',
  'apply',
  'conference-places',
  'create/conference',
  'create/event',
  'create/loop',
  'create/story',
  'create/tailgate',
  'edit/conference',
  'edit/event',
  'edit/story',
  'edit/tailgate',
  'guests',
  'manager',
  'participants',
  'questions',
  'reviewers',
  'schedule',
  'session',
  'streams',
  'tracks',
  'viewer',
  'waitlist',
] as const;
type Name = (typeof NAMES)[number];

/** Loads when the browser is idle. */
export const overlayCode = distantEntries(
  async (): Promise<Record<Name, EntryPoint>> => (await import('./overlayEntries.ts')).overlayEntries,
);

/** What opens over everything, by its name in the address. */
export const overlays = Object.fromEntries(NAMES.map((name) => [name, overlayCode.named(name)])) as Readonly<
  Record<Name, EntryPoint>
>;
