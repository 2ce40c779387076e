/** The small world that the matrix is walked in, made through the public door. */
import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Authenticator } from '../test/authenticator.ts';
import { PASSWORD, type Answer, type Door, type Person } from '../test/door.ts';
import type { RunningApp } from '../src/app.ts';
import { PERMISSIONS } from '../src/core/contract.ts';
import { VIEWERS, type Asking, type Audience, type CrowdMode, type Target, type Viewer } from './matrix.ts';

/** Passkeys are made for a site by its name, over HTTPS. */
export const SITE = 'https://plaza.test';

/** What a browser subscribes with: a new one each time. */
export function browser(): object {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://push.example/${randomBytes(8).toString('hex')}`, keys };
}

/** All that is about somewhere with one audience. */
interface Things {
  scribble: string;
  comment: string;
  file: string;
  loop: string;
  collection: string;
  story: string;
  block: string;
  event: string;
  eventTopic: string;
  conference: string;
  conferenceTopic: string;
  /** A tailgate of the owner at the conference, as a person. */
  tailgate: string;
  /** A link in it, and the scribble. */
  link: string;
}

/** Chapters of the owner's life, which crowds have none of. */
export interface Chapters {
  career: string;
  education: string;
  lifeEvent: string;
  relationship: string;
}

interface Crowd {
  id: string;
  topic: string;
  /** Of the member. */
  membership: string;
  /** Of the manager. */
  management: string;
  /** Of the follower. */
  following: string;
}

export interface World {
  app: RunningApp;
  door: Door;
  people: Record<Exclude<Viewer, 'anonymous'>, Person>;
  things: Record<Exclude<Target, 'none'>, Things>;
  chapters: Record<Audience, Chapters>;
  crowds: Record<CrowdMode, Crowd>;
  /** Of the owner alone. */
  own: Record<
    | 'session'
    | 'passkey'
    | 'block'
    | 'mute'
    | 'mutedWord'
    | 'notification'
    | 'question'
    | 'decision'
    | 'keypoints'
    | 'conversation'
    | 'push',
    string
  >;
  /** Reported by the follower and not decided. */
  open: { case: string; report: string };
  /** Somebody whose account has a second step, and somebody whose account is leaving. */
  secured: Person & { device: Authenticator; recoveryCode: string };
  /** Their sign-in, which waits for the second step. */
  challenge: string;
  stayToken: string;
  /** Somebody who knows nobody yet. */
  asker: Person;
  unsubscribeToken: string;
  /** Another community, which nobody belongs to yet. */
  elsewhere: string;
  invite: string;
  interest: string;
  keyword: string;
  /** A call that has to succeed. */
  done: (method: string, url: string, as: Person | null, body?: object, headers?: object) => Promise<Answer['body']>;
  /** The same call by one of the viewers, whatever comes of it. */
  tried: (viewer: Viewer, method: string, url: string, body?: object) => Promise<Answer['body']>;
  /** The newest message to a destination. */
  mailTo: (person: Person) => Promise<string>;
}

const CROWDS: Record<CrowdMode, string> = {
  'private crowd': 'private',
  'invite-only crowd': 'invite-only',
  'public crowd': 'visible-to-public',
};
const MODES = Object.keys(CROWDS) as CrowdMode[];
const AUDIENCES: Audience[] = ['private', 'community', 'public'];

export const personOf = ({ people }: World, viewer: Viewer): Person | undefined =>
  viewer === 'anonymous' ? undefined : people[viewer];

export const thingsAt = ({ things }: World, about: Target): Things => things[about as Audience | CrowdMode];
export const chaptersAt = ({ chapters }: World, about: Target): Chapters => chapters[about as Audience];
export const crowdOf = ({ crowds }: World, about: Target): Crowd => crowds[about as CrowdMode];

const NOTHING = Object.fromEntries(PERMISSIONS.map((permission) => [permission, false]));

/** The same call in a crowd whose matrix is another one than a new crowd's; «idle» lets managers do nothing. */
export const inCrowd =
  (preset: 'guided' | 'open' | 'idle', ask: Asking): Asking =>
  async (world, about, as) => {
    const path = `/pages/${crowdOf(world, about).id}/permissions`;
    await world.done('PUT', path, world.people.owner, preset === 'idle' ? { manager: NOTHING } : { preset });
    return ask(world, about, as);
  };

export async function buildWorld(app: RunningApp, door: Door): Promise<World> {
  const { call } = door;
  const done: World['done'] = async (method, url, as, body, headers) => {
    const answer = await call(method, url, {
      ...(as && { as }),
      ...(body && { body }),
      ...(headers && { headers: headers as Record<string, string> }),
    });
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body?.data;
  };
  const people = {} as World['people'];
  for (const viewer of VIEWERS) {
    if (viewer !== 'anonymous') people[viewer] = await door.person(`Some ${viewer.replace(' ', '')}`);
  }
  await door.appoint(people.support, 'support');
  await door.appoint(people['super admin'], 'super-admin');
  const { owner, follower, stranger, blocked, banned } = people;
  const world = { app, door, people, done, things: {}, chapters: {}, crowds: {}, own: {} } as unknown as World;
  world.tried = async (viewer, method, url, body) => {
    const as = personOf(world, viewer);
    return (await call(method, url, { ...(as && { as }), ...(body && { body }) })).body?.data ?? {};
  };
  world.mailTo = async ({ email }) => {
    const { body } = await call('GET', `/outbox.json?destination=${encodeURIComponent(email)}`);
    return body.data[0]?.body ?? '';
  };

  await done('PUT', '/notifications/settings', owner, { kind: 'follow', channel: 'mail', is_on: true });
  await done('POST', '/relationships', follower, { relatable_id: owner.userId });
  world.unsubscribeToken = /unsubscribe\/(\S+)/.exec(await world.mailTo(owner))?.[1] ?? '';
  for (const audience of AUDIENCES) {
    world.things[audience] = await publish(world, { audience });
    world.chapters[audience] = await liveThrough(world, audience);
  }
  for (const mode of MODES) world.crowds[mode] = await foundCrowd(world, mode);
  await ownThings(world);
  await report(world);

  world.elsewhere = await door.community();
  world.asker = await door.person('Some Asker');
  world.own.conversation = (await done('POST', '/conversations', owner, { user_ids: [world.asker.userId] })).id;
  world.secured = await secure(world);
  const login = { username: world.secured.email, password: PASSWORD };
  world.challenge = (await done('POST', '/auth', null, login)).challenge_id;
  world.stayToken = await leave(world);
  world.invite = (await done('POST', '/invite', owner, { max_uses: 10 })).token;
  world.interest = (await done('POST', '/interests', owner, { title: 'Chess' })).id;
  await done('POST', `/interests/${world.interest}/assign`, owner, {});
  await done('POST', '/scribbles', stranger, { content: 'Herons at dawn #herons', audience: 'public' });
  world.keyword = (await done('GET', '/keywords?search=herons', null))[0].id;
  await done('PUT', `/accounts/${banned.accountId}`, people['super admin'], { status: 'banned', reason: 'Gulls.' });
  world.own.block = (await done('POST', '/blocks', owner, { context_id: blocked.userId })).id;
  return world;
}

/** A scribble with a picture and a comment, a collection that holds it, and a story of one block: by the owner, or by a crowd with a word of its member. */
async function publish(
  { app, door, done, people: { owner, member } }: World,
  { audience, crowd }: { audience: string; crowd?: string },
): Promise<Things> {
  const file = await door.picture(owner);
  const body = { content: 'The ferry is late', audience, attachable_id: file };
  const { id } = await done('POST', '/scribbles', owner, body, crowd ? { 'acting-as': crowd } : {});
  const film = { audience, attachable_id: await door.film(owner) };
  const loop = (await done('POST', '/vscribbles', owner, film, crowd ? { 'acting-as': crowd } : {})).id;
  const said = await done('POST', '/comments', crowd ? member : owner, { id, content: 'Again' });
  const headers = crowd ? { 'acting-as': crowd } : {};
  const begun = await done('POST', '/collections', owner, { name: 'Timetables', audience }, headers);
  const put = (what: object) => done('POST', '/collection-items', owner, { collection_id: begun.id, ...what });
  await put({ collectable_id: id });
  const link = (await put({ url: 'https://trams.example' })).id;
  const told = { name: 'The day ferry', summary: 'Late, and why.', cover_id: file, audience };
  const story = await done('POST', '/stories', owner, told, headers);
  const heading = { story_id: story.id, type: 'heading', content: { text: 'Noon' } };
  const block = (await done('POST', '/story-blocks', owner, heading, headers)).id;
  const times = { starts_at: '2030-06-01T10:00', ends_at: '2030-06-01T12:00' };
  const event = (await done('POST', '/events', owner, { name: 'Regatta', ...times, audience }, headers)).id;
  const eventTopic = (await done('POST', '/event-topics', owner, { event_id: event, name: 'Boats' }, headers)).id;
  const conference = (await done('POST', '/conferences', owner, { name: 'Regatta days', ...times, audience }, headers))
    .id;
  const place = (await done('POST', '/places', owner, { title: 'Quay' })).id;
  const { db } = app.platform.database;
  await sql`
    update conferences set status = 'published', has_tailgates = true, cover_id = ${file}, place_id = ${place} where id = ${conference}`.execute(
    db,
  );
  await sql`update items set own_state = 'published' where id = ${conference}`.execute(db);
  const about = { conference_id: conference, name: 'Boats' };
  const conferenceTopic = (await done('POST', '/conference-topics', owner, about, headers)).id;
  const proposal = {
    name: 'Porridge',
    type: 'tailgate',
    place_id: place,
    tailgate: { conference_id: conference },
    ...times,
  };
  const tailgate = (await done('POST', '/events', owner, proposal)).id;
  const made = { scribble: id, comment: said.id, file, loop, collection: begun.id, link, story: story.id, block };
  return { ...made, event, eventTopic, conference, conferenceTopic, tailgate };
}

async function liveThrough({ done, people: { owner } }: World, audience: Audience): Promise<Chapters> {
  const add = async (chapter: string, words: object): Promise<string> =>
    (await done('POST', `/long-story-short/${chapter}`, owner, { ...words, started_at: '2019', audience })).id;
  return {
    career: await add('careers', { position: 'Baker' }),
    education: await add('education', { school: 'Harbour School' }),
    lifeEvent: await add('life-events', { event: 'Moved to the harbour' }),
    relationship: await add('relationships', { name: 'Grace', status: 'engaged' }),
  };
}

/** Everybody takes their place while it is open; then it closes as far as its mode says. */
async function foundCrowd(world: World, mode: CrowdMode): Promise<Crowd> {
  const { door, done, people } = world;
  const { owner, follower, invited, asking, member, manager, admin, blocked } = people;
  const pictures = { avatar_id: await door.picture(owner), cover_id: await door.picture(owner) };
  const words = { name: `Tram 4, ${mode}`, description: 'Everybody who waits at the stop.' };
  const { id } = await done('POST', '/pages', owner, { ...words, ...pictures, status: 'visible-to-public' });
  const join = async (as: Person) =>
    (await done('POST', '/relationships', as, { relatable_id: id, role: 'member' })).id;
  const membership = await join(member);
  const management = await join(manager);
  await done('PUT', `/relationships/${management}`, owner, { role: 'manager' });
  await done('PUT', `/relationships/${await join(admin)}`, owner, { role: 'admin' });
  const following = (await done('POST', '/relationships', follower, { relatable_id: id })).id;
  const topic = await done('POST', '/page-topics', owner, { page_id: id, name: 'Timetables' });
  await done('PUT', `/pages/${id}`, owner, { join_approval: true });
  await join(asking);
  await done('PUT', `/pages/${id}`, owner, { join_approval: false, status: CROWDS[mode] });
  await done('POST', '/relationships', owner, { relatable_id: id, user_id: invited.userId, role: 'member' });
  world.things[mode] = await publish(world, { audience: 'public', crowd: id });
  await done('POST', '/blocks', owner, { context_id: blocked.userId }, { 'acting-as': id });
  return { id, topic: topic.id, membership, management, following };
}

async function ownThings({ done, own, people: { owner, stranger, member } }: World): Promise<void> {
  const notified = async () => (await done('GET', '/notifications', owner))[0].id as string;
  own.keypoints = (await done('POST', '/long-story-short/keypoints', owner, { hobbies: ['Chess'] })).id;
  own.mute = (await done('POST', '/mutes', owner, { context_id: stranger.userId })).id;
  own.mutedWord = (await done('POST', '/muted-words', owner, { word: 'gulls' })).id;
  own.session = (await done('GET', '/auth/sessions', owner))[0].id;
  own.notification = await notified();
  await done('POST', '/long-story-short/relationships', member, { person_id: owner.userId, status: 'friend' });
  own.question = await notified();
  own.push = (await done('POST', '/notifications/push', owner, browser())).subscriptions[0].id;
  own.passkey = (await addPasskey(done, owner)).id;
}

async function addPasskey(done: World['done'], as: Person): Promise<{ id: string; device: Authenticator }> {
  const device = new Authenticator(SITE);
  const { challenge_id, options } = await done('POST', '/auth/passkeys/options', as);
  const body = { challenge_id, credential: device.create(options), name: 'My phone' };
  return { id: (await done('POST', '/auth/passkeys', as, body)).passkey.id, device };
}

/** Two scribbles of the owner are reported: one is decided, one waits. */
async function report(world: World): Promise<void> {
  const { done, people, own } = world;
  const reported = async () => {
    const { id } = await done('POST', '/scribbles', people.owner, { content: 'Buy my boat', audience: 'public' });
    return done('POST', '/reports', people.follower, { context_id: id, reason: 'spam' });
  };
  const waiting = await reported();
  world.open = { case: waiting.case_id, report: waiting.id };
  own.decision = (await reported()).case_id;
  await done('PUT', `/cases/${own.decision}`, people['super admin'], { status: 'blocked', decision: 'Adverts.' });
}

async function secure({ door, done }: World): Promise<World['secured']> {
  const person = await door.person('Some Careful');
  const { recovery_codes } = await done('PUT', '/auth/two-factor/email', person);
  return { ...person, device: (await addPasskey(done, person)).device, recoveryCode: recovery_codes[0] };
}

async function leave({ door, done }: World): Promise<string> {
  const person = await door.person('Some Leaving');
  await done('DELETE', '/accounts', person);
  const { body } = await door.call('POST', '/auth', { body: { username: person.email, password: PASSWORD } });
  return body.errors.stay_token[0];
}
