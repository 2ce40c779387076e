import { plainEntryPoint } from '../core/entrypoint.ts';

/** What the pages of the component catalogue show, by the names in `routes.ts`. */
export const designEntries = {
  branding: plainEntryPoint(async () => (await import('./BrandingScreen.tsx')).BrandingScreen),
  colors: plainEntryPoint(async () => (await import('./ColorsScreen.tsx')).ColorsScreen),
  typography: plainEntryPoint(async () => (await import('./TypographyScreen.tsx')).TypographyScreen),
  alerts: plainEntryPoint(async () => (await import('./AlertsScreen.tsx')).AlertsScreen),
  panels: plainEntryPoint(async () => (await import('./PanelsScreen.tsx')).PanelsScreen),
  inputs: plainEntryPoint(async () => (await import('./InputsScreen.tsx')).InputsScreen),
};
