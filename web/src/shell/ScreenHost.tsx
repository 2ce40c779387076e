import { LayerBoundary } from './LayerBoundary.tsx';
import { ScreenMount } from './ScreenMount.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import type { View } from './views.ts';

/** Where the screen of the present address stands. */
export function ScreenHost({ view }: { view: View }) {
  const { screen, route, place } = view;
  const Skeleton = route.skeleton ?? ScreenSkeleton;
  return (
    <LayerBoundary loaded={screen} skeleton={<Skeleton />}>
      <ScreenMount key={screen.id} route={route} place={place}>
        {screen.element}
      </ScreenMount>
    </LayerBoundary>
  );
}
