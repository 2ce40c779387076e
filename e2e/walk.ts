/** How the sweep gets about: one page for each viewer, which goes from place to place as the client itself does. */
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD, enter, platform } from './people.ts';
import { THINGS, type Viewer } from './surfaces.ts';

const EMAILS: Record<Viewer, string | null> = {
  guest: null,
  member: 'ada@plaza.test',
  author: 'grace@plaza.test',
  staff: 'admin@plaza.test',
};

/** Signs in where it takes that, and loads the client, the only time. */
export async function begin(page: Page, viewer: Viewer): Promise<void> {
  const email = EMAILS[viewer];
  if (email) await enter(page, email);
  await page.goto('/no-such-place');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Goes there as Back and forward do, which the router listens to: what is loaded already stays, what is not is waited for. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { index } = history.state as { index: number };
    const state = { index: index + 1, bases: {} };
    history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    // From the next frame on it says that it is loading.
    await new Promise(requestAnimationFrame);
  }, address);
  await expect(page.locator('#content > div > [role="progressbar"]')).toHaveCount(0);
}

/** Addresses of a page that lead to a panel. */
const LEADS_TO_PANEL = /\/(vanityUrl|vanityUrlConfirmation|settings)$/;

/** The heading of the layer that an address opens, else of its page. */
function headingOf(page: Page, address: string): Locator {
  if (/[?&][om]=/.test(address)) return page.locator('dialog[data-layer]').getByRole('heading').first();
  if (/[?&]p=/.test(address) || LEADS_TO_PANEL.test(address))
    return page.locator('[data-panel-title]').filter({ visible: true });
  return page.getByRole('heading', { level: 1 }).first();
}

/** Something to see, under the heading that was expected; a layer keeps its own when there is nothing. */
export async function arrive(page: Page, address: string, shows: RegExp): Promise<void> {
  await expect(headingOf(page, address)).toHaveText(shows);
  const layer = page.locator('[data-panel-frame], dialog[data-layer]').filter({ visible: true });
  await expect(layer.getByText(/404 page not available|This content is private|This didn’t load/)).toHaveCount(0);
}

const writeGlobalId = (id: string, type: string) => btoa(`${type}:${id}`);

type Row = { id: string } & Readonly<Record<string, unknown>>;

/** The things of the town, each asked for once. */
export class Town {
  readonly #request: APIRequestContext;
  readonly #tokens = new Map<Viewer, Promise<string>>();
  readonly #ids = new Map<string, Promise<string>>();

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** The address with the ids of the things that it names: plain ones in its path, but for the desk, global ones in its query. */
  async addressOf(address: string): Promise<string> {
    const [path = '', query] = address.split('?');
    const isDesk = path.startsWith('/admin/');
    const there = await this.#fill(path, isDesk ? writeGlobalId : (id) => id);
    return query === undefined ? there : `${there}?${await this.#fill(query, writeGlobalId)}`;
  }

  async #fill(text: string, write: (id: string, type: string) => string): Promise<string> {
    let filled = text;
    for (const [whole, name = ''] of text.matchAll(/\{(\w+)\}/g))
      filled = filled.replace(whole, write(await this.#idOf(name), THINGS[name]?.type ?? ''));
    return filled;
  }

  #idOf(name: string): Promise<string> {
    const id = this.#ids.get(name) ?? this.#find(name);
    this.#ids.set(name, id);
    return id;
  }

  async #find(name: string): Promise<string> {
    const thing = THINGS[name];
    if (!thing) throw new Error(`the town has no ${name}`);
    const { from, where = {}, viewer = 'member' } = thing;
    const { data } = await this.#ask(await this.#fill(from, (id) => id), viewer);
    const found = [data].flat().find((row) => Object.entries(where).every(([key, value]) => row[key] === value));
    if (!found) throw new Error(`${from} answers no ${name}`);
    return found.id;
  }

  async #ask(path: string, viewer: Viewer): Promise<{ data: Row | Row[] }> {
    const token = this.#tokens.get(viewer) ?? this.#signIn(viewer);
    this.#tokens.set(viewer, token);
    const reply = await this.#request.get(`${platform()}${path}`, {
      headers: { authorization: `Bearer ${await token}` },
    });
    return (await reply.json()) as { data: Row | Row[] };
  }

  async #signIn(viewer: Viewer): Promise<string> {
    const person = { username: EMAILS[viewer], password: DEMO_PASSWORD, platform: 'web', timezone: 'UTC' };
    const reply = await this.#request.post(`${platform()}/auth`, { data: person });
    const { data } = (await reply.json()) as { data: { access_token: string } };
    return data.access_token;
  }
}
