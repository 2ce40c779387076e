/** What happens after the world was made, and what the matrix says then. Data, as the matrix is: `changes.test.ts` walks it. */
import { sql } from 'kysely';
import { PASSWORD } from '../test/door.ts';
import { files } from './files.ts';
import type { CrowdMode, Row, Target, Viewer } from './matrix.ts';
import { TABLE } from './table.ts';
import { timeline } from './timeline.ts';
import { topics, type TopicRow } from './topics.ts';
import { users } from './users.ts';
import { chaptersAt, crowdOf, thingsAt, type Chapters, type World } from './world.ts';

/** Every way to read something. */
export const reading = TABLE.flatMap(({ rows }) => rows).filter(({ call }) => call.method === 'GET');
/** They are asked about somebody's profile or key points, whose audience they set before. */
const PROFILE = new Set(['getUser', 'getUserBySlug', 'getResume', 'getKeypoints']);
export const PICTURES = new Set(files);
const LIFE = new Set([...timeline, ...users]);

const published = reading.filter((row) => !LIFE.has(row));
const withChapters = reading.filter(({ call }) => !PROFILE.has(call.name));
const pictures = reading.filter((row) => PICTURES.has(row));

export interface Change {
  what: string;
  about: Target;
  make: (world: World) => Promise<unknown>;
  /** As what that counts from now on; what is gone is there for nobody. */
  becomes?: Target | 'gone';
  /** As what its picture counts, which goes on without it. */
  picture?: Target;
  /** As whom somebody counts from now on. */
  of?: Partial<Record<Viewer, Viewer>>;
  /** Who asks: those for whom it makes a difference, and some for whom it makes none. */
  asked: readonly Viewer[];
  rows?: readonly Row[];
  heard?: readonly TopicRow[];
}

/** Whoever is signed out reads in the matrix like whoever is banned. */
const SIGNED_OUT: Viewer = 'banned';

const ofItems = (made: World, about: Target): string[] => {
  const { scribble, loop, collection, story, event, conference } = thingsAt(made, about);
  return [scribble, loop, collection, story, event, conference];
};
const paths: readonly (readonly [
  item: 'scribble' | 'loop' | 'collection' | 'story' | 'event' | 'conference',
  path: string,
])[] = [
  ['scribble', 'scribbles'],
  ['loop', 'vscribbles'],
  ['collection', 'collections'],
  ['story', 'stories'],
  ['event', 'events'],
  ['conference', 'conferences'],
];
const chapters: readonly (readonly [chapter: keyof Chapters, path: string])[] = [
  ['career', 'careers'],
  ['education', 'education'],
  ['lifeEvent', 'life-events'],
  ['relationship', 'relationships'],
];
const setAudience =
  (about: 'private' | 'public', audience: string) =>
  async (made: World): Promise<void> => {
    const set = (path: string) => made.done('PUT', path, made.people.owner, { audience });
    for (const [item, path] of paths) await set(`/${path}/${thingsAt(made, about)[item]}`);
    for (const [chapter, path] of chapters) await set(`/long-story-short/${path}/${chaptersAt(made, about)[chapter]}`);
  };
const deleteAll =
  (about: Target, headers?: (made: World) => object) =>
  async (made: World): Promise<void> => {
    // Only a draft of a conference can be deleted.
    await sql`update conferences set status = 'draft' where id = ${thingsAt(made, about).conference}`.execute(
      made.app.platform.database.db,
    );
    for (const [item, path] of paths)
      await made.done(
        'DELETE',
        `/${path}/${thingsAt(made, about)[item]}`,
        made.people.owner,
        undefined,
        headers?.(made),
      );
  };
const decide = async (made: World, about: Target, ...decisions: string[]): Promise<void> => {
  for (const context_id of ofItems(made, about)) {
    const { case_id } = await made.done('POST', '/reports', made.people.member, { context_id, reason: 'spam' });
    for (const status of decisions)
      await made.done('PUT', `/cases/${case_id}`, made.people['super admin'], { status, decision: 'Adverts.' });
  }
};
const ban = (who: 'follower' | 'owner') => (made: World) =>
  made.done('PUT', `/accounts/${made.people[who].accountId}`, made.people['super admin'], {
    status: 'banned',
    reason: 'Gulls.',
  });
const leaveCrowd = (mode: CrowdMode) => (made: World) =>
  made.done('DELETE', `/relationships/${crowdOf(made, mode).membership}`, made.people.member);
/** Nobody leaves a crowd without its owner. */
const leave = async ({ done, people, crowds }: World): Promise<void> => {
  for (const { id } of Object.values(crowds))
    await done('POST', `/pages/${id}/transfer`, people.owner, { user_id: people.admin.userId });
  await done('DELETE', '/accounts', people.owner);
};

export const CHANGES: readonly Change[] = [
  {
    what: 'what was for all is for its author',
    about: 'public',
    make: setAudience('public', 'private'),
    becomes: 'private',
    asked: ['anonymous', 'follower', 'owner'],
    rows: withChapters,
  },
  {
    what: 'what was for all is for the community',
    about: 'public',
    make: setAudience('public', 'community'),
    becomes: 'community',
    asked: ['anonymous', 'stranger'],
    rows: withChapters,
  },
  {
    what: 'what was for its author is for all',
    about: 'private',
    make: setAudience('private', 'public'),
    becomes: 'public',
    asked: ['anonymous', 'stranger', 'blocked'],
    rows: withChapters,
  },
  {
    what: 'a member leaves a crowd',
    about: 'private crowd',
    make: leaveCrowd('private crowd'),
    of: { member: 'stranger' },
    asked: ['member'],
  },
  {
    what: 'a member leaves a crowd by invitation',
    about: 'invite-only crowd',
    make: leaveCrowd('invite-only crowd'),
    of: { member: 'stranger' },
    asked: ['member'],
  },
  {
    what: 'a manager is removed',
    about: 'private crowd',
    make: ({ done, people, crowds }) =>
      done('DELETE', `/relationships/${crowds['private crowd'].management}`, people.owner),
    of: { manager: 'stranger' },
    asked: ['manager', 'member'],
  },
  {
    what: 'a manager is one no more',
    about: 'private crowd',
    make: ({ done, people, crowds }) =>
      done('PUT', `/relationships/${crowds['private crowd'].management}`, people.owner, { role: 'member' }),
    of: { manager: 'member' },
    asked: ['manager'],
  },
  {
    what: 'a crowd closes',
    about: 'public crowd',
    make: ({ done, people, crowds }) =>
      done('PUT', `/pages/${crowds['public crowd'].id}`, people.owner, { status: 'private' }),
    becomes: 'private crowd',
    asked: ['anonymous', 'stranger', 'invited', 'member'],
  },
  {
    what: 'a crowd blocks somebody',
    about: 'public crowd',
    make: ({ done, people, crowds }) =>
      done(
        'POST',
        '/blocks',
        people.owner,
        { context_id: people.stranger.userId },
        { 'acting-as': crowds['public crowd'].id },
      ),
    of: { stranger: 'blocked' },
    asked: ['stranger', 'follower'],
  },
  {
    what: 'a crowd is deleted',
    about: 'public crowd',
    make: ({ done, people, crowds }) => done('DELETE', `/pages/${crowds['public crowd'].id}`, people.owner),
    becomes: 'gone',
    asked: ['anonymous', 'stranger', 'member'],
    // Whether there is one is told to nobody who asks for its name.
    rows: reading.filter((row) => !PICTURES.has(row) && row.call.name !== 'checkUsername'),
  },
  {
    what: 'a person blocks another',
    about: 'public',
    make: ({ done, people }) => done('POST', '/blocks', people.owner, { context_id: people.follower.userId }),
    of: { follower: 'blocked' },
    asked: ['follower', 'stranger'],
  },
  {
    what: 'an account is banned',
    about: 'public',
    make: ban('follower'),
    of: { follower: SIGNED_OUT },
    asked: ['follower'],
  },
  {
    what: 'who has made it is banned, whose profile alone goes with them',
    about: 'public',
    make: ban('owner'),
    of: { owner: SIGNED_OUT },
    asked: ['anonymous', 'follower', 'owner'],
    rows: published,
  },
  {
    what: 'a profile is banned from its community',
    about: 'public',
    make: ({ done, people }) =>
      done('PUT', `/users/${people.follower.userId}/standing`, people['super admin'], {
        standing: 'banned',
        reason: 'Gulls.',
      }),
    of: { follower: SIGNED_OUT },
    asked: ['follower'],
  },
  {
    what: 'somebody signs out',
    about: 'public',
    make: ({ done, people }) => done('POST', '/auth/logout', people.follower),
    of: { follower: SIGNED_OUT },
    asked: ['follower'],
  },
  {
    what: 'somebody is of the staff no more',
    about: 'none',
    make: ({ done, people }) =>
      done('DELETE', '/roles/support/assign', people['super admin'], { account_id: people.support.accountId }),
    of: { support: 'stranger' },
    asked: ['support'],
  },
  {
    what: 'what a person has made is deleted',
    about: 'public',
    make: deleteAll('public'),
    becomes: 'gone',
    picture: 'private',
    asked: ['anonymous', 'follower', 'owner'],
    rows: published,
  },
  {
    what: 'what a crowd has made is deleted',
    about: 'private crowd',
    make: deleteAll('private crowd', ({ crowds }) => ({ 'acting-as': crowds['private crowd'].id })),
    becomes: 'gone',
    picture: 'private',
    asked: ['member', 'owner'],
    rows: published.filter(({ rule }) => rule.private),
    heard: topics.filter(({ rule }) => rule.private),
  },
  {
    what: 'staff take away what a person has made',
    about: 'public',
    make: (made) => decide(made, 'public', 'blocked'),
    becomes: 'gone',
    picture: 'private',
    asked: ['anonymous', 'follower'],
    rows: published,
  },
  {
    what: 'staff give it back',
    about: 'public',
    make: (made) => decide(made, 'public', 'blocked', 'approved'),
    asked: ['anonymous', 'follower', 'blocked', 'owner'],
    rows: published,
  },
  {
    what: 'a picture is deleted',
    about: 'public',
    make: (made) => made.done('DELETE', `/files/${thingsAt(made, 'public').file}`, made.people.owner),
    becomes: 'gone',
    asked: ['anonymous', 'follower', 'owner'],
    rows: pictures,
    heard: [],
  },
  {
    what: 'a picture is restored',
    about: 'public',
    make: async (made) => {
      const { file } = thingsAt(made, 'public');
      await made.done('DELETE', `/files/${file}`, made.people.owner);
      await made.done('POST', `/files/${file}/restore`, made.people.owner);
    },
    asked: ['anonymous', 'follower', 'blocked'],
    rows: pictures,
    heard: [],
  },
  {
    what: 'an account is deleted',
    about: 'public',
    make: leave,
    becomes: 'gone',
    of: { owner: SIGNED_OUT },
    asked: ['anonymous', 'follower', 'owner'],
    rows: published,
  },
  {
    what: 'an account is kept after all',
    about: 'public',
    make: async (made) => {
      // A sign-in with a second step is no word of this.
      await made.done('DELETE', `/auth/passkeys/${made.own.passkey}`, made.people.owner);
      await leave(made);
      const login = { username: made.people.owner.email, password: PASSWORD };
      const { body } = await made.door.call('POST', '/auth', { body: login });
      await made.done('POST', '/accounts/keep', null, { stay_token: body.errors.stay_token[0] });
    },
    of: { owner: SIGNED_OUT },
    asked: ['anonymous', 'follower', 'blocked', 'owner'],
    rows: published,
  },
];
