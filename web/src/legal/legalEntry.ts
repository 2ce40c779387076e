import { entryPoint } from '../core/entrypoint.ts';
import type { LegalKind } from './__generated__/LegalScreenQuery.graphql';
import query from './__generated__/LegalScreenQuery$parameters.ts';

/** The same document serves two frames: the public pages and onboarding. */
export const legalEntry = (kind: Exclude<LegalKind, '%future added value'>) =>
  entryPoint({
    query,
    variables: (_params, language) => ({ kind, locale: language }),
    load: async () => (await import('./LegalScreen.tsx')).LegalScreen,
  });
