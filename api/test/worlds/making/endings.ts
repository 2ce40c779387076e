/** Fewer see what is there, some of it goes, and people fall out. */
import type { Person } from '../../harness.ts';
import { PEOPLE, type Plan } from '../plan.ts';
import { type Thing, type Audience, maySee, thingOf } from '../world.ts';
import { type Hands, agree, PATHS } from './hands.ts';

/** Fewer see what is there, and some of it goes. */
export async function narrow(hands: Hands, posts: readonly Thing[], comments: readonly Thing[]): Promise<void> {
  for (const [n, thing] of comments.entries()) await end(hands, thing, hands.plan.comments[n]?.fate ?? 'kept');
  for (const [n, thing] of posts.entries()) {
    const { audience, fate } = hands.plan.posts[n] ?? { audience: 'public', fate: 'kept' };
    await hands.must(hands.authorOf(thing), 'PUT', `${PATHS[thing.kind]}/${thing.id}`, { audience });
    thing.audience = audience;
    await end(hands, thing, fate);
  }
  for (const nth of hands.plan.bannedPictures) {
    const pictures = hands.ofKind('file');
    const picture = pictures[nth % pictures.length];
    if (picture) await ban(hands, picture);
  }
  for (const [n, { status, fate }] of hands.plan.crowds.entries()) await close(hands, n, status, fate);
  for (const [n, { audience, isBanned }] of hands.plan.profiles.entries()) {
    const person = hands.people[n] as Person;
    await hands.must(hands.self(person), 'PUT', `/users/${person.userId}`, { audience });
    thingOf(hands.world, person.userId).audience = audience;
    if (isBanned) await banPerson(hands, person);
  }
}

export async function end(hands: Hands, thing: Thing, fate: Plan['posts'][number]['fate']): Promise<void> {
  if (thing.state === 'deleted' || fate === 'kept') return;
  if (fate === 'banned') return ban(hands, thing);
  const author = hands.authorOf(thing);
  const { status } = await hands.ask(author, 'DELETE', `${PATHS[thing.kind]}/${thing.id}`);
  const viewer = { person: author.person.userId, actor: author.id };
  agree(status < 300, maySee(hands.world, viewer, thing), `may delete ${thing.mark} of a ${thing.kind}: ${status}`);
  if (status >= 300) return;
  for (const each of [thing, ...below(hands, thing)]) each.state = 'deleted';
}

/** The answers to a comment, and theirs. */
function below(hands: Hands, { id }: Thing): Thing[] {
  const answers = [...hands.world.things.values()].filter(({ parent }) => parent === id);
  return answers.flatMap((answer) => [answer, ...below(hands, answer)]);
}

/** Staff take it away after somebody of them came across it. */
async function ban(hands: Hands, thing: Thing): Promise<void> {
  const staff = hands.self(hands.people[PEOPLE] as Person);
  const reported = await hands.ask(staff, 'POST', '/reports', { context_id: thing.id, reason: 'spam' });
  if (reported.status !== 201) return;
  await hands.must(staff, 'PUT', `/reports/${reported.body.data.id}`, { status: 'blocked', decision: 'No.' });
  thing.state = 'banned';
}

async function banPerson(hands: Hands, person: Person): Promise<void> {
  const staff = hands.self(hands.people[PEOPLE] as Person);
  await hands.must(staff, 'PUT', `/accounts/${person.accountId}`, { status: 'banned', reason: 'Gulls.' });
  thingOf(hands.world, person.userId).state = 'banned';
  hands.banned.add(person.userId);
}

/** What a crowd has published is for its members, unless it is open. */
async function close(
  hands: Hands,
  n: number,
  status: Plan['crowds'][number]['status'],
  fate: 'kept' | 'deleted',
): Promise<void> {
  const crowd = hands.crowds[n] as string;
  const founder = hands.self(hands.founderOf(n));
  await hands.must(founder, 'PUT', `/pages/${crowd}`, { status });
  hands.world.doors.set(crowd, status);
  const widest: Audience = status === 'private' ? 'private' : status === 'invite-only' ? 'community' : 'public';
  thingOf(hands.world, crowd).audience = widest;
  for (const thing of hands.world.things.values()) {
    if (thing.author !== crowd || thing.kind === 'comment' || thing.kind === 'page') continue;
    if (thing.kind === 'topic') thing.audience = status === 'visible-to-public' ? 'community' : 'private';
    else if (status !== 'visible-to-public') thing.audience = 'private';
  }
  if (fate === 'kept') return;
  await hands.must(founder, 'DELETE', `/pages/${crowd}`);
  for (const thing of hands.world.things.values()) if (thing.author === crowd) thing.state = 'deleted';
  hands.world.relations = hands.world.relations.filter(({ of }) => of !== crowd);
}

export async function fallOut(hands: Hands): Promise<void> {
  for (const { by, on } of hands.plan.mutes) await mute(hands, by, hands.anything(on));
  for (const { by, word } of hands.plan.mutedWords) {
    const person = hands.someone(by);
    if (hands.banned.has(person.userId)) continue;
    await hands.must(hands.self(person), 'POST', '/muted-words', { word });
    hands.world.mutedWords.push({ by: person.userId, word });
  }
  for (const { by, of } of hands.plan.blocks)
    await block(hands, by, thingOf(hands.world, hands.identity(of, { alive: false }).id));
  for (const { by, on } of hands.plan.blockedThings) await block(hands, by, hands.anything(on));
}

async function mute(hands: Hands, by: number, thing: Thing): Promise<void> {
  const { userId } = hands.someone(by);
  if (hands.banned.has(userId)) return;
  const self = hands.self(hands.someone(by));
  const { status } = await hands.ask(self, 'POST', '/mutes', { context_id: thing.id, days: null });
  const viewer = { person: userId, actor: userId };
  agree(status === 201, maySee(hands.world, viewer, thing) && thing.author !== userId, `may mute ${thing.mark}`);
  if (status === 201) hands.world.mutes.push({ by: userId, of: thing.id });
}

async function block(hands: Hands, by: number, thing: Thing): Promise<void> {
  const identity = hands.identity(by, { alive: true });
  if (!identity.id || hands.world.blocks.some((known) => known.by === identity.id && known.of === thing.id)) return;
  const { status } = await hands.ask(identity, 'POST', '/blocks', { context_id: thing.id });
  const viewer = { person: identity.person.userId, actor: identity.id };
  agree(status === 201, maySee(hands.world, viewer, thing) && thing.author !== identity.id, `may block ${thing.mark}`);
  if (status !== 201) return;
  hands.world.blocks.push({ by: identity.id, of: thing.id });
  if (thing.kind === 'user') part(hands, identity.id, thing.id);
}

/** Between two who no longer see each other, following ends, and so does what they said of each other. */
function part(hands: Hands, one: string, other: string): void {
  const isBoth = (by: string, of: string | undefined) => (by === one && of === other) || (by === other && of === one);
  hands.world.relations = hands.world.relations.filter(({ by, of, role }) => role !== 'follower' || !isBoth(by, of));
  for (const thing of hands.ofKind('timeline relationship'))
    if (isBoth(thing.author, thing.names) && thing.state === 'published') thing.state = 'draft';
}
