import { plainEntryPoint, type PlainProps } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import type { TextKey } from '../locales/en.ts';
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType<PlainProps>>;

const page = (name: string, title: TextKey, load: Load): Route => ({
  path: `/design-system${name && `/${name}`}`,
  title,
  access: 'member',
  frame: 'app',
  entry: plainEntryPoint(load),
});

const branding: Load = async () => (await import('./BrandingScreen.tsx')).BrandingScreen;

/** The component catalogue: six pages, live, in the theme and language of whoever looks. */
export const designSystemRoutes: readonly Route[] = [
  page('', 'design.title', branding),
  page('branding', 'design.branding', branding),
  page('colors', 'design.colors', async () => (await import('./ColorsScreen.tsx')).ColorsScreen),
  page('typography', 'design.typography', async () => (await import('./TypographyScreen.tsx')).TypographyScreen),
  page('alerts', 'design.alerts', async () => (await import('./AlertsScreen.tsx')).AlertsScreen),
  page('panels', 'design.panels', async () => (await import('./PanelsScreen.tsx')).PanelsScreen),
  page('inputs', 'design.inputs', async () => (await import('./InputsScreen.tsx')).InputsScreen),
];
