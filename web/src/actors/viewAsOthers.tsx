import type { EntryPoint } from '../core/entrypoint.ts';
import { createEnvironment, EYES, type Eyes } from '../core/environment.ts';
import type { Route } from '../shell/route.ts';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';

const ViewAs = lazyWithRetry(async () => (await import('./ViewAs.tsx')).ViewAs);

/** What stands at an address, as others see it. */
function seen(entry: EntryPoint, eyes: Eyes): EntryPoint {
  return {
    operation: () => null,
    load: entry.load,
    prepare(_environment, params, isFresh) {
      const environment = createEnvironment({ viewingAs: eyes });
      const { element, dispose } = entry.prepare(environment, params, isFresh);
      return {
        element: (
          <ViewAs eyes={eyes} environment={environment}>
            {element}
          </ViewAs>
        ),
        dispose,
      };
    },
  };
}

/** The same screens with the eyes of others: `/view-as/guest/@ada`. */
export const viewAsOthers = (routes: readonly Route[]): Route[] =>
  EYES.flatMap((eyes) =>
    routes.map((route): Route => ({
      ...route,
      path: `/view-as/${eyes}${route.path}`,
      access: 'member',
      entry: seen(route.entry, eyes),
    })),
  );
