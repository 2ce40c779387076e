import { act, screen } from '@testing-library/react';
import { commitLocalUpdate, type Environment } from 'relay-runtime';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { contextPanels } from '../panels/contextPanels.ts';
import type { Panel } from '../panels/panel.ts';
import { panels } from '../panels/registry.ts';
import { routes } from '../routes.ts';

function* sheets(all: Readonly<Record<string, Panel>>, above = ''): Generator<string> {
  for (const [name, { children }] of Object.entries(all)) {
    const path = above + name.replaceAll(/:\w+/g, 'x');
    yield path;
    yield* sheets(children ?? {}, `${path}/`);
  }
}

const SCREENS = routes
  .filter(({ frame, access }) => frame === 'app' && access !== 'guest')
  .map(({ path }) => path.replaceAll(/:\w+/g, 'x'));
const PLACES = [...SCREENS, ...[...sheets(panels), ...sheets(contextPanels)].map((path) => `/design-system?p=${path}`)];

/** Where made answers do not make sense, or what stands there says so itself, as an example. */
const UNMADE = /alerts$|crowds\/x\/settings|settings\/crowds|collect\/x|page\/x|keypoints$/;

/** As Relay keeps links. */
const REF = '__ref';
const REFS = '__refs';

/** All that stands in a list: what somebody may take away while another looks at it. */
function listed(environment: Environment): string[] {
  const source = environment.getStore().getSource();
  const linked = source.getRecordIDs().flatMap((id) => {
    const fields = Object.values((source.get(id) ?? {}) as Record<string, { [REFS]?: string[] } | null>);
    const { node } = (source.get(id) ?? {}) as { node?: { [REF]: string } | null };
    return [node?.[REF] ?? [], ...fields.map((value) => value?.[REFS] ?? [])].flat();
  });
  return [...new Set(linked)].filter((id) => id.startsWith('thing:'));
}

/** Made answers: two things are never one, and what is a date, a time zone, a country, a currency or the name of a role reads as such. */
let made = 0;
const READ_AS: readonly (readonly [RegExp, unknown])[] = [
  [/(At|Until|Day|Date)$|^at$/, '2026-11-21T09:00:00.000Z'],
  [/^(date|occursOn)$/, '2026-11-21'],
  [/^time$/, '09:00'],
  [/^timezone$/, 'Europe/Oslo'],
  [/^country$/, 'NO'],
  [/^currency$/, 'EUR'],
  [/^role$/, 'MEMBER'],
  [/^sharedInterests$/, ['Rowing']],
];
const resolvers = {
  ID: (_context: object, next: () => number) => `thing:${next()}:${made++}`,
  String: ({ name }: { name?: string | null }) => READ_AS.find(([names]) => names.test(name ?? ''))?.[1],
};

const failed = () => screen.queryAllByText(/^(This didn’t load|Plaza ran into a problem)/).length;

test.each(PLACES.filter((place) => !UNMADE.test(place)))('%s stands, whatever of it is deleted', async (place) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const { environment } = await renderApp(place, { resolvers });
  await act(async () => {});
  expect(failed()).toBe(0);
  for (const id of listed(environment)) {
    await act(async () => commitLocalUpdate(environment, (store) => store.delete(id)));
    expect(failed(), `without ${id}`).toBe(0);
  }
});

test('what is deleted ahead of the answer stands in its place again when that is no', async () => {
  const { environment } = await renderApp('/', { resolvers });
  const [id = ''] = listed(environment);
  const undo = environment.applyUpdate({ storeUpdater: (store) => store.delete(id) });
  expect(listed(environment)).not.toContain(id);
  act(() => undo.dispose());
  expect(listed(environment)).toContain(id);
});
