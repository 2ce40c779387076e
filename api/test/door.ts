/** A platform as tests call it, and people who have signed up. */
import { sql } from 'kysely';
import type { RunningApp } from '../src/app.ts';
import { systemCaller, writing } from '../src/core/context.ts';
import { PICTURE_WIDTHS } from '../src/core/contract.ts';
import { newId } from '../src/core/ids.ts';
import { createFile } from '../src/files/files.store.ts';
import type { Received } from '../src/files/worker/protocol.ts';
import { createPerson, newAddress, newEmail, PASSWORD, splitName, type Person } from './person.ts';

export { PASSWORD, type Person } from './person.ts';

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
  body: any;
  headers: Record<string, unknown>;
}

/** What a test does with a platform, from outside. */
export interface Door {
  call: (
    method: string,
    url: string,
    options?: { as?: Person | string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>;
  /** A new member. With `more` they sign up through the API, with those fields. */
  person: (name?: string, more?: Record<string, unknown>) => Promise<Person>;
  /** A stored picture of somebody's own, wide enough for every place unless said; cutting it is the business of files. */
  picture: (owner: Person, width?: number) => Promise<string>;
  /** A sound of somebody's own, of so many seconds, without its bytes. */
  sound: (owner: Person, seconds?: number, name?: string) => Promise<string>;
  /** A film, of which only the length is known. */
  film: (owner: Person, seconds?: number) => Promise<string>;
  /** Gives roles that nobody is there to give. */
  appoint: (person: Person, ...roles: string[]) => Promise<Person>;
  /** Another community, with nobody in it. */
  community: (minimumAge?: number) => Promise<string>;
  /** Gives the person new tokens, for a later time. */
  renew: (person: Person) => Promise<void>;
  /** The last code that was sent to a destination. */
  codeFor: (destination: string) => Promise<string>;
}

/** `app` is asked for when it is needed: it may not run yet. */
export function openDoor(app: () => RunningApp): Door {
  const door = {} as Door;
  door.call = async (method, url, { as, body, headers } = {}) => {
    const token = typeof as === 'string' ? as : as?.token;
    const reply = await app().fastify.inject({
      method: method as 'GET',
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = (reply.headers['content-type'] ?? '').includes('json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
  };

  const stored = async (owner: Person, name: string, received: Received, hasOriginal = false) => {
    const { platform } = app();
    const { rows } = await sql<{ community_id: string }>`
      select community_id from users where id = ${owner.userId}`.execute(platform.database.db);
    const communityId = rows[0]?.community_id ?? '';
    return writing(platform, systemCaller(platform), (context) =>
      createFile(context, { id: newId(), received, name, hasOriginal, authorId: owner.userId, communityId }),
    );
  };
  const passed = { outcome: 'passed' as const, explicit: 0, suggestive: 0 };

  door.picture = (owner, width = PICTURE_WIDTHS.cover_id) => {
    const picture = {
      mimeType: 'image/webp',
      width,
      height: width,
      thumbhash: '',
      focal: null,
      meta: null,
      sizes: [],
    };
    const { mimeType } = picture;
    const received = {
      type: 'image' as const,
      mimeType,
      bytes: 10,
      sha256: '',
      picture,
      media: null,
      pages: null,
      scan: passed,
    };
    return stored(owner, 'face.webp', received);
  };

  door.film = (owner, seconds = 8) => {
    const media = { seconds, width: 90, height: 160, hasSound: true };
    const film = { type: 'video' as const, mimeType: 'video/mp4', bytes: 10, sha256: '', picture: null, pages: null };
    return stored(owner, 'loop.mp4', { ...film, media, scan: passed });
  };

  door.sound = async (owner, seconds = 60, name = 'tide.mp3') => {
    const media = { seconds, width: null, height: null, hasSound: true };
    const sound = {
      type: 'audio' as const,
      mimeType: 'audio/mpeg',
      bytes: seconds * 1000,
      sha256: '',
      picture: null,
      pages: null,
    };
    const id = await stored(owner, name, { ...sound, media, scan: null }, true);
    // As it is once what it is played by has been made.
    const { db } = app().platform.database;
    await sql`update files set status = 'ready', progress = 100 where id = ${id}`.execute(db);
    return id;
  };

  door.community = async (minimumAge = 13) => {
    const id = newId();
    await sql`
      insert into communities (id, name, slug, minimum_age) values (${id}, 'Lime Hill', ${`lime-hill-${id}`}, ${minimumAge})`.execute(
      app().platform.database.db,
    );
    return id;
  };

  door.appoint = async (person, ...roles) => {
    await sql`
      insert into account_roles (account_id, role) select ${person.accountId}, unnest(${roles}::text[])`.execute(
      app().platform.database.db,
    );
    return person;
  };

  door.renew = async (person) => {
    const renewed = await door.call('POST', '/auth/refresh', { body: { refresh_token: person.refreshToken } });
    if (renewed.status !== 200) throw new Error(`no new tokens: ${JSON.stringify(renewed.body)}`);
    person.token = renewed.body.data.access_token;
    person.refreshToken = renewed.body.data.refresh_token;
  };

  door.codeFor = async (destination) => {
    const outbox = await door.call('GET', `/outbox.json?destination=${encodeURIComponent(destination)}`);
    const code = /\b(\d{6})\b/.exec(outbox.body.data[0]?.body ?? '')?.[1];
    if (!code) throw new Error(`no code was sent to ${destination}`);
    return code;
  };

  door.person = async (name = 'Test Person', more = {}) => {
    if (Object.keys(more).length === 0) return createPerson(app().platform, name);
    const { email = newEmail(name) } = more as { email?: string };
    const headers = { 'x-forwarded-for': newAddress() };
    const token = await door.call('POST', '/tokens', {
      headers,
      body: { destination: email, method: 'email', type: 'sign_up' },
    });
    const { id } = token.body.data;
    await door.call('POST', `/tokens/${id}/verify`, { headers, body: { code: await door.codeFor(email) } });
    const created = await door.call('POST', '/accounts', {
      headers,
      body: {
        token: id,
        email,
        password: PASSWORD,
        password_confirm: PASSWORD,
        ...splitName(name),
        birth_date: '1990-05-17',
        ...more,
      },
    });
    if (created.status !== 201) throw new Error(`sign-up failed: ${JSON.stringify(created.body)}`);
    const { account_id, user_id, access_token, refresh_token } = created.body.data;
    return { accountId: account_id, userId: user_id, email, token: access_token, refreshToken: refresh_token };
  };
  return door;
}
