/** What is published, and whom it names. */
import type { Person } from '../../harness.ts';
import type { Thing } from '../world.ts';
import { end } from './endings.ts';
import { type Hands, newMark, COMMON_WORD, PATHS } from './hands.ts';

/** The words of one post, where its kind has them. */
const wordsOf = (kind: string, words: string): object =>
  ({
    scribble: { content: words },
    vscribble: { content: words },
    event: { name: words, starts_at: '2030-05-14', ends_at: '2030-05-15' },
    career: { position: words, started_at: '2001' },
    education: { school: words, started_at: '2002' },
    'life event': { event: words, type: 'other', started_at: '2003' },
  })[kind] ?? {};

export async function publish(hands: Hands): Promise<Thing[]> {
  const posts: Thing[] = [];
  for (const { by, kind, word, hasPicture, isEdited } of hands.plan.posts) {
    const isPost = kind === 'scribble' || kind === 'vscribble';
    const identity = isPost || kind === 'event' ? hands.identity(by) : hands.self(hands.someone(by));
    const self = hands.self(identity.person);
    const file = kind === 'vscribble' ? await hands.film(self) : hasPicture ? await hands.picture(self) : null;
    const mark = newMark();
    // No mark: a trend is the same for everybody of an audience, whoever blocked whom.
    const hashtag = `tag${mark.slice(2, -1)}`;
    const words = `${COMMON_WORD} ${word} ${mark}${isPost ? ` #${hashtag}` : ''}`;
    const shows = file && { [isPost ? 'attachable_id' : 'cover_id']: file };
    const path = PATHS[kind] ?? '';
    const { body } = await hands.must(identity, 'POST', path, {
      ...wordsOf(kind, words),
      ...shows,
      audience: 'public',
    });
    const { id } = body.data;
    posts.push(hands.add({ id, kind, author: identity.id, word, mark, audience: 'public', hashtag }));
    if (file) hands.show(file, id);
    if (isEdited && kind === 'scribble')
      await hands.must(identity, 'PUT', `${path}/${id}`, { content: `${words} again` });
  }
  for (const person of hands.people) await tellKeyPoints(hands, person);
  for (const { by, of, word } of hands.plan.kin) await nameKin(hands, hands.someone(by), hands.someone(of), word);
  return posts;
}

async function tellKeyPoints(hands: Hands, person: Person): Promise<void> {
  const careers = [...hands.world.things.values()].filter(
    ({ kind, author }) => kind === 'career' && author === person.userId,
  );
  if (careers.length === 0) return;
  const [mark, ids] = [newMark(), careers.map(({ id }) => id)];
  const { body } = await hands.must(hands.self(person), 'POST', '/long-story-short/keypoints', {
    skills: [mark],
    career_ids: ids,
  });
  const { id } = body.data;
  hands.add({ id, kind: 'keypoints', author: person.userId, word: '', mark, audience: 'community', careers: ids });
}

async function nameKin(hands: Hands, person: Person, other: Person, word: string): Promise<void> {
  if (person === other) return;
  const mark = newMark();
  const fields = { status: 'friend', person_id: other.userId, description: `${COMMON_WORD} ${word} ${mark}` };
  const { body } = await hands.must(hands.self(person), 'POST', '/long-story-short/relationships', {
    ...fields,
    audience: 'public',
  });
  hands.add({
    id: body.data.id,
    kind: 'timeline relationship',
    author: person.userId,
    names: other.userId,
    word,
    mark,
    audience: 'public',
    state: 'draft',
  });
}

export async function answerKin(hands: Hands): Promise<void> {
  const asked = hands.ofKind('timeline relationship');
  for (const [n, thing] of asked.entries()) {
    const { answer, audience } = hands.plan.kin[n] ?? { answer: null, audience: 'public' };
    const other = hands.self(hands.people.find(({ userId }) => userId === thing.names) as Person);
    if (answer) {
      const { body } = await hands.must(other, 'GET', '/notifications?limit=100');
      const waiting = body.data.find((each: { notifiable_id: string }) => each.notifiable_id === thing.id);
      await hands.must(other, 'PUT', `/notifications/${waiting.id}`, { action: answer });
      if (answer === 'accept') thing.state = 'published';
    }
    if (audience === 'public') continue;
    await hands.must(hands.authorOf(thing), 'PUT', `${PATHS[thing.kind]}/${thing.id}`, { audience });
    // Who keeps it to themselves asks nobody.
    if (audience === 'private' && answer !== 'decline' && thing.state === 'draft') thing.state = 'draft';
    thing.audience = audience;
  }
}

export async function tellStories(hands: Hands): Promise<Thing[]> {
  const stories: Thing[] = [];
  for (const { by, word } of hands.plan.stories) {
    const identity = hands.identity(by);
    const [cover, shown] = [
      await hands.picture(hands.self(identity.person)),
      await hands.picture(hands.self(identity.person)),
    ];
    const mark = newMark();
    const { body } = await hands.must(identity, 'POST', '/stories', {
      name: `${COMMON_WORD} ${mark}`,
      summary: word,
      cover_id: cover,
      audience: 'public',
    });
    const { id } = body.data;
    await hands.must(identity, 'POST', '/story-blocks', { story_id: id, type: 'image', attachable_id: shown });
    stories.push(hands.add({ id, kind: 'story', author: identity.id, word, mark, audience: 'public' }));
    for (const file of [cover, shown]) hands.show(file, id);
  }
  return stories;
}

/** One that is its author's alone is a draft. */
export async function narrowStories(hands: Hands, stories: readonly Thing[]): Promise<void> {
  for (const [n, thing] of stories.entries()) {
    const { audience, fate } = hands.plan.stories[n] ?? { audience: 'public', fate: 'kept' };
    const { body } = await hands.must(hands.authorOf(thing), 'PUT', `/stories/${thing.id}`, { audience });
    thing.audience = body.data.audience;
    if (body.data.is_draft) thing.state = 'draft';
    if (!body.data.is_draft) await end(hands, thing, fate);
  }
}
