import { distantEntries } from '../core/distantEntry.ts';
import type { Route } from '../shell/route.ts';

const { named } = distantEntries(async () => (await import('./designEntries.ts')).designEntries);

const page = { access: 'member', frame: 'app' } as const;

/** The component catalogue: six pages, live, in the theme and language of whoever looks. */
export const designSystemRoutes: readonly Route[] = [
  { ...page, path: '/design-system', title: 'design.title', entry: named('branding') },
  { ...page, path: '/design-system/branding', title: 'design.branding', entry: named('branding') },
  { ...page, path: '/design-system/colors', title: 'design.colors', entry: named('colors') },
  { ...page, path: '/design-system/typography', title: 'design.typography', entry: named('typography') },
  { ...page, path: '/design-system/alerts', title: 'design.alerts', entry: named('alerts') },
  { ...page, path: '/design-system/panels', title: 'design.panels', entry: named('panels') },
  { ...page, path: '/design-system/inputs', title: 'design.inputs', entry: named('inputs') },
];
