import { act, render } from '@testing-library/react';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator, type MockEnvironment } from 'relay-test-utils';
import type { MockResolvers } from 'relay-test-utils/lib/RelayMockPayloadGenerator';
import { loadLanguage } from '../src/core/i18n.tsx';
import { Router } from '../src/core/router.ts';
import { startShortcuts } from '../src/core/shortcuts.ts';
import { isWide } from '../src/core/useMedia.ts';
import { missing, routes } from '../src/routes.ts';
import { App } from '../src/shell/App.tsx';
import { bootQuery, sessionOf } from '../src/shell/Boot.ts';
import type { Route } from '../src/shell/route.ts';
import { Views } from '../src/shell/views.ts';
import { cleanups } from './renderUi.tsx';

export const ADA = {
  __typename: 'Viewer',
  id: 'viewer:ada',
  roles: ['USER'] as string[],
  unreadNotificationsCount: 4,
  settings: { theme: 'SYSTEM', language: 'en', leftDrawer: true, shortcuts: true },
  community: { id: 'community:1', name: 'Harbour Quarter' },
  user: { id: 'user:ada', slug: 'ada', name: { full: 'Ada Byron' }, avatar: null },
};

interface RenderAppOptions {
  /** Null for somebody who is not signed in. */
  viewer?: typeof ADA | null;
  /** What the gateway answers, by type. */
  resolvers?: MockResolvers;
  language?: string;
  routes?: readonly Route[];
}

/** Draws the whole client at an address, as it is after a reload, on a gateway that answers at once. */
export async function renderApp(
  address: string,
  { viewer = ADA, resolvers = {}, language = 'en', routes: own }: RenderAppOptions = {},
): Promise<{ router: Router; environment: MockEnvironment; unmount: () => void }> {
  // A reload keeps the entry; a first visit starts at the address.
  if (location.pathname + location.search !== address) history.replaceState(null, '', address);
  const environment = createMockEnvironment();
  environment.commitPayload(createOperationDescriptor(getRequest(bootQuery), {}), { viewer });
  environment.mock.queueOperationResolver((operation) => MockPayloadGenerator.generate(operation, resolvers));
  const router = new Router({ panelStays: isWide });
  const loaded = await loadLanguage(language);
  const session = sessionOf({ viewer } as Parameters<typeof sessionOf>[0]);
  const views = new Views({ router, environment, session, routes: own ?? routes, missing });
  cleanups.push(startShortcuts(), () => router.dispose());
  let unmount = () => undefined as void;
  await act(async () => {
    ({ unmount } = render(<App environment={environment} session={session} views={views} language={loaded} />));
  });
  return { router, environment, unmount };
}
