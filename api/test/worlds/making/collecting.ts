/** What is put together. */
import { thingOf, type Thing } from '../world.ts';
import { type Hands, type Identity, newMark, COMMON_WORD } from './hands.ts';

const COLLECTED = [
  'scribble',
  'vscribble',
  'career',
  'education',
  'life event',
  'timeline relationship',
  'user',
  'page',
  'file',
  'collection',
  'story',
];

export async function collect(hands: Hands): Promise<Thing[]> {
  const collections: Thing[] = [];
  for (const { by, word, holds, isPlaylist: isHeard } of hands.plan.collections) {
    const identity = hands.identity(by);
    // A crowd has no sounds of its own here.
    const isPlaylist = isHeard && identity.id === identity.person.userId;
    const mark = newMark();
    const words = {
      name: `${COMMON_WORD} ${mark}`,
      description: word,
      audience: 'public',
      type: isPlaylist ? 'playlist' : 'other',
    };
    const { body } = await hands.must(identity, 'POST', '/collections', words);
    const { id } = body.data;
    const things = isPlaylist ? [await newSound(hands, identity)] : chosen(hands, holds);
    collections.push(
      hands.add({ id, kind: 'collection', author: identity.id, word, mark, audience: 'public', isPlaylist }),
    );
    for (const thing of things) await putIn(hands, identity, id, thing);
  }
  return collections;
}

/** Some of what there is, as the plan has it. A playlist without a cover is not ready to be put anywhere. */
function chosen(hands: Hands, holds: readonly number[]): Thing[] {
  const some = [...hands.world.things.values()].filter(
    (thing) => COLLECTED.includes(thing.kind) && !thing.isPlaylist && hands.isCommented(thing),
  );
  return holds.map((nth) => some[nth % some.length] as Thing);
}

const newSound = async (hands: Hands, { person }: Identity): Promise<Thing> =>
  thingOf(hands.world, await hands.sound(hands.self(person)));

async function putIn(
  hands: Hands,
  { person, id: by }: Identity,
  collection: string,
  { id: item, kind, author }: Thing,
): Promise<void> {
  const { body } = await hands.must({ person, id: by }, 'POST', '/collection-items', {
    collection_id: collection,
    collectable_id: item,
  });
  const { id } = body.data;
  if (!hands.world.collected.some((known) => known.id === id)) hands.world.collected.push({ id, in: collection, item });
  // Whoever sees the collection sees what its makers put into it.
  if (kind === 'file' && [by, person.userId].includes(author)) hands.show(item, collection);
}

export async function narrowCollections(hands: Hands, collections: readonly Thing[]): Promise<void> {
  for (const [n, thing] of collections.entries()) {
    if (thing.state !== 'published') continue;
    const audience = hands.plan.collections[n]?.audience ?? 'public';
    const { body } = await hands.must(hands.authorOf(thing), 'PUT', `/collections/${thing.id}`, { audience });
    // That of a crowd is no wider than the crowd.
    thing.audience = body.data.audience;
  }
}
