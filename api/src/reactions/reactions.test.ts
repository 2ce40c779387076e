import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Body = any;

const react = (as: Person, context_id: string, kind?: string) =>
  call('POST', '/reactions', { as, body: { context_id, ...(kind !== undefined && { kind }) } });
const unreact = (as: Person, context_id: string, kind?: string) =>
  call('DELETE', '/reactions', { as, body: { context_id, ...(kind !== undefined && { kind }) } });

/** A message of the first in a group of all of them. */
async function message(...people: Person[]): Promise<string> {
  const [by, ...others] = people;
  const body = { user_ids: others.map(({ userId }) => userId), name: 'Soup' };
  const { data } = (await call('POST', '/conversations', { as: by, body })).body;
  return (await call('POST', '/messages', { as: by, body: { conversation_id: data.id, content: 'Soup?' } })).body.data
    .id;
}
const seen = async (as: Person, id: string): Promise<Body> => (await call('GET', `/messages/${id}`, { as })).body.data;
const chips = async (as: Person, id: string): Promise<Body> =>
  (await seen(as, id)).reaction_chips.map(({ kind, count, is_own }: Body) => [kind, count, is_own]);

describe('what is felt about a message', () => {
  it('is one emoji of each person, which another replaces, and counted kind by kind', async () => {
    const [ada, grace, cy] = await Promise.all(['Ada Berg', 'Grace Holm', 'Cy Dahl'].map((name) => person(name)));
    const id = await message(ada!, grace!, cy!);
    expect((await react(grace!, id, '👍')).status).toBe(204);
    await react(cy!, id, '❤');
    await react(ada!, id, '👍');
    expect(await chips(grace!, id)).toEqual([
      ['👍', 2, true],
      ['like', 1, false],
    ]);
    expect((await seen(grace!, id)).reaction_chips[0].user_ids).toEqual([ada!.userId, grace!.userId]);

    // The same again changes nothing; another takes its place, and nobody is counted twice.
    await react(grace!, id, '👍');
    await Promise.all([react(grace!, id, '😂'), react(grace!, id, '🏳️‍🌈'), react(grace!, id, '😂')]);
    await react(grace!, id, '😮');
    expect(await chips(grace!, id)).toEqual([
      ['like', 1, false],
      ['👍', 1, false],
      ['😮', 1, true],
    ]);
    expect(await seen(grace!, id)).toMatchObject({ reactions_count: 3, has_reacted: true });
    // What was meant to be taken back has become another.
    await unreact(grace!, id, '👍');
    expect((await seen(grace!, id)).reactions_count).toBe(3);
    await unreact(grace!, id, '😮');
    await unreact(cy!, id);
    expect(await chips(grace!, id)).toEqual([['👍', 1, false]]);
    expect(await seen(grace!, id)).toMatchObject({ reactions_count: 1, has_reacted: false });
  });

  it('is any emoji of Unicode, kept in one form, and nothing else', async () => {
    const [ada, grace] = await Promise.all(['Ada Berg', 'Grace Holm'].map((name) => person(name)));
    const id = await message(ada!, grace!);
    const same: [given: string, kept: string][] = [
      ['❤︎', 'like'],
      ['☺', '☺️'],
      ['🏳‍🌈', '🏳️‍🌈'],
      ['🕵🏽‍♂', '🕵🏽‍♂️'],
      ['1⃣', '1️⃣'],
      ['🇳🇴', '🇳🇴'],
    ];
    for (const [given, kept] of same) {
      await react(grace!, id, given);
      expect(await chips(grace!, id)).toEqual([[kept, 1, true]]);
    }
    for (const wrong of ['', 'a', '1', '👍👍', ' 👍', 'likes', '🇳', '👍'.repeat(40)])
      expect((await react(grace!, id, wrong)).status).toBe(422);
    expect(await chips(grace!, id)).toEqual([['🇳🇴', 1, true]]);
  });

  it('is a like alone of everything else', async () => {
    const [ada, grace] = await Promise.all(['Ada Berg', 'Grace Holm'].map((name) => person(name)));
    const body = { content: 'Low water', audience: 'public' };
    const { id } = (await call('POST', '/scribbles', { as: ada, body })).body.data;
    expect((await react(grace!, id, '👍')).body).toMatchObject({
      code: 'invalid',
      errors: { kind: expect.any(Array) },
    });
    expect((await react(grace!, id, 'like')).status).toBe(204);
    expect((await call('GET', `/scribbles/${id}`, { as: ada })).body.data.reactions_count).toBe(1);
  });

  it('is listed of one kind, without whom the viewer has blocked, and told to its author once', async () => {
    const [ada, grace, cy] = await Promise.all(['Ada Berg', 'Grace Holm', 'Cy Dahl'].map((name) => person(name)));
    const id = await message(ada!, grace!, cy!);
    await react(grace!, id, '👍');
    await react(grace!, id, '🙏');
    await react(cy!, id, '🙏');
    const who = async (as: Person, kind: string) =>
      (await call('GET', `/reactions?context_id=${id}&kind=${encodeURIComponent(kind)}`, { as })).body.data?.map(
        ({ user_id }: Body) => user_id,
      );
    expect(await who(ada!, '🙏')).toEqual([cy!.userId, grace!.userId]);
    expect(await who(ada!, '👍')).toEqual([]);
    const told = (await call('GET', '/notifications', { as: ada })).body.data.filter(
      ({ type }: Body) => type === 'reaction',
    );
    expect(told).toMatchObject([{ type: 'reaction', notifiable_id: id, people_count: 2 }]);

    await call('POST', '/blocks', { as: ada, body: { context_id: cy!.userId } });
    expect(await who(ada!, '🙏')).toEqual([grace!.userId]);
    expect((await seen(ada!, id)).reaction_chips[0].user_ids).toEqual([grace!.userId]);
    const stranger = await person('Dag Lie');
    expect((await react(stranger, id, '👍')).status).toBe(404);
    expect((await call('GET', `/reactions?context_id=${id}`, { as: stranger })).status).toBe(404);
  });
});
