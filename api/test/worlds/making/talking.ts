/** What is said of things, liked, followed and recommended. */
import { type Thing, thingOf } from '../world.ts';
import { type Hands, type Identity, newMark, agree, COMMON_WORD } from './hands.ts';

export async function talk(hands: Hands): Promise<Thing[]> {
  const comments: Thing[] = [];
  for (const { by, on, word, hasPicture } of hands.plan.comments) {
    const identity = hands.identity(by);
    const subjects = [...hands.world.things.values()].filter((thing) => hands.isCommented(thing));
    const subject = subjects[on % subjects.length] as Thing;
    const file = hasPicture && !isDeep(hands, subject) ? await hands.picture(hands.self(identity.person)) : null;
    const mark = newMark();
    const { body } = await hands.must(identity, 'POST', '/comments', {
      id: subject.id,
      content: `${COMMON_WORD} ${mark} ${word}`,
      ...(file && { files: [file] }),
    });
    const isReply = subject.kind === 'comment';
    const context = isReply ? (subject.context ?? '') : subject.id;
    const { id } = body.data;
    const comment = { id, kind: 'comment', author: identity.id, word, mark, audience: 'public' as const, context };
    comments.push(hands.add(isReply ? { ...comment, parent: subject.id } : comment));
    if (file) hands.show(file, id);
  }
  for (const { by, on } of hands.plan.reactions) await react(hands, hands.identity(by), hands.anything(on));
  for (const { by, on } of hands.plan.follows) await follow(hands, hands.identity(by), hands.anything(on).id);
  for (const { by, to, on } of hands.plan.recommends)
    await recommend(hands, hands.identity(by), hands.identity(to), on);
  return comments;
}

/** A picture below a picture: nobody follows it there. */
function isDeep(hands: Hands, subject: Thing): boolean {
  const about = subject.kind === 'comment' ? thingOf(hands.world, subject.context ?? '') : subject;
  return about.kind === 'file';
}

async function react(hands: Hands, identity: Identity, { id }: Thing): Promise<void> {
  await hands.must(identity, 'POST', '/reactions', { context_id: id });
  if (!hands.world.reactions.some(({ by, of }) => by === identity.id && of === id))
    hands.world.reactions.push({ by: identity.id, of: id });
}

/** For everybody to see; what is not ready, or cannot reach them, is not sent. */
async function recommend(hands: Hands, identity: Identity, to: Identity, on: number): Promise<void> {
  const { id } = hands.anything(on);
  const body = { item_id: id, recipient_ids: [to.id], reason: COMMON_WORD, is_public: true };
  const { status } = await hands.ask(identity, 'POST', '/recommends', body);
  agree(status < 500, true, 'a recommendation is sent or refused');
}

export async function follow(hands: Hands, identity: Identity, id: string): Promise<void> {
  if (identity.id === id) return;
  const { body } = await hands.must(identity, 'POST', '/relationships', { relatable_id: id });
  if (hands.world.relations.some((known) => known.id === body.data.id)) return;
  hands.world.relations.push({ id: body.data.id, by: identity.id, of: id, role: 'follower', status: 'accepted' });
}
