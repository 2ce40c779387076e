import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { recordStatements } from '../../test/statements.ts';
import type { TopicEvent } from '../core/broker.ts';

const harness = useHarness();
const { call, person, picture } = harness;

const scribbleBy = async (author: Person, content = 'Talk to me'): Promise<string> =>
  (await call('POST', '/scribbles', { as: author, body: { content } })).body.data.id;
const comment = (as: Person, id: string, body: object = {}) =>
  call('POST', '/comments', { as, body: { context: 'scribble', id, ...body } });

describe('comments', () => {
  it('stand in the order they were made, with replies apart, and are counted', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await scribbleBy(ada);
    const first = (await comment(grace, id, { content: 'One' })).body.data;
    await comment(ada, id, { content: 'Two' });
    const reply = (await comment(ada, id, { content: 'To one', parent: first.id })).body.data;
    const deeper = (await comment(grace, id, { content: 'To the reply', parent: reply.id })).body.data;
    expect(deeper.parent_id).toBe(reply.id);
    const list = await call('GET', `/comments?context=scribble&id=${id}&include=user`, { as: ada });
    expect(list.body.data.map((row: { content: string }) => row.content)).toEqual(['One', 'Two']);
    expect(list.body.data[0]).toMatchObject({ replies_count: 2, context_type: 'Scribble', user_id: grace.userId });
    expect(list.body.included.map((user: { id: string }) => user.id)).toEqual([grace.userId, ada.userId]);
    const replies = await call('GET', `/comments?parent=${first.id}`, { as: ada });
    expect(replies.body.data.map((row: { content: string }) => row.content)).toEqual(['To one', 'To the reply']);
    expect((await call('GET', `/scribbles/${id}`, { as: ada })).body.data.comments_count).toBe(4);
  });

  it('GET /comments?sort=reactions returns those with the most reactions first, page by page', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await scribbleBy(ada);
    const said: string[] = [];
    for (const content of ['One', 'Two', 'Three', 'Four'])
      said.push((await comment(grace, id, { content })).body.data.id);
    const react = (as: Person, n: number) => call('POST', '/reactions', { as, body: { context_id: said[n] } });
    for (const [as, n] of [
      [ada, 2],
      [grace, 2],
      [ada, 1],
      [grace, 3],
    ] as const)
      await react(as, n);
    const pages: string[] = [];
    let cursor = '';
    for (;;) {
      const { body } = await call('GET', `/comments?id=${id}&sort=reactions&limit=1${cursor}`, { as: ada });
      pages.push(...body.data.map((row: { content: string }) => row.content));
      if (!body.meta.next_cursor) break;
      cursor = `&cursor=${encodeURIComponent(body.meta.next_cursor)}`;
    }
    expect(pages).toEqual(['Three', 'Two', 'Four', 'One']);
    expect((await call('GET', `/comments?id=${id}&sort=best`, { as: ada })).body.errors).toHaveProperty('sort');
  });

  it('are answered with the first replies to each of several in one call', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await scribbleBy(ada);
    const tops = [];
    for (const content of ['One', 'Two']) tops.push((await comment(ada, id, { content })).body.data.id as string);
    for (const parent of tops) {
      for (const content of ['first', 'second', 'third']) await comment(grace, id, { content, parent });
    }
    const { data } = (await call('GET', `/comments?parents=${tops.join(',')}&limit=2`, { as: ada })).body;
    expect(data.map((row: { root_id: string; content: string }) => [row.root_id, row.content])).toEqual(
      tops.flatMap((top) => [
        [top, 'first'],
        [top, 'second'],
      ]),
    );
    expect((await call('GET', '/comments?parents=tide', { as: ada })).body.errors).toHaveProperty('parents');
  });

  it('without words and files do nothing', async () => {
    const ada = await person('Ada L');
    const id = await scribbleBy(ada);
    const empty = await comment(ada, id, { content: '   ' });
    expect([empty.status, empty.body.code]).toEqual([422, 'empty_content']);
    expect((await call('GET', `/scribbles/${id}`, { as: ada })).body.data.comments_count).toBe(0);
  });

  it('with a second are timed remarks; an object counts as the start', async () => {
    const ada = await person('Ada L');
    const id = await scribbleBy(ada);
    const at = (await comment(ada, id, { content: 'Here', time_start: 12.5 })).body.data;
    expect(at).toMatchObject({ type: 'remark', time: 12.5 });
    expect((await comment(ada, id, { content: 'Start', time_start: { any: 1 } })).body.data.time).toBe(0);
  });

  it('are changed by their author, removed also by the owner of what they are about', async () => {
    const [ada, grace, linus] = [await person('Ada L'), await person('Grace B'), await person('Linus T')];
    const id = await scribbleBy(ada);
    const made = (await comment(grace, id, { content: 'Hm' })).body.data;
    const change = (as: Person) => call('PUT', `/comments/${made.id}`, { as, body: { content: 'Better' } });
    expect((await change(ada)).status).toBe(403);
    expect((await change(linus)).status).toBe(403);
    expect((await change(grace)).body.data).toMatchObject({ content: 'Better' });
    expect((await call('GET', `/comments/${made.id}`, { as: ada })).body.data).toMatchObject({
      editable: false,
      manageable: true,
    });
    expect((await call('DELETE', `/comments/${made.id}`, { as: linus })).status).toBe(403);
    expect((await call('DELETE', `/comments/${made.id}`, { as: ada })).status).toBe(204);
    expect((await call('GET', `/scribbles/${id}`, { as: ada })).body.data.comments_count).toBe(0);
  });

  it('left without words and files are removed', async () => {
    const ada = await person('Ada L');
    const id = await scribbleBy(ada);
    const made = (await comment(ada, id, { content: 'Words' })).body.data;
    const emptied = await call('PUT', `/comments/${made.id}`, { as: ada, body: { content: '', files: [] } });
    expect(emptied.body).toEqual({ data: null });
    expect((await call('GET', `/comments/${made.id}`, { as: ada })).status).toBe(404);
  });

  it('GET /comments/:id shows the files of a crowd to someone whom the person behind it has blocked', async () => {
    const [ada, grace, linus] = [await person('Ada L'), await person('Grace B'), await person('Linus T')];
    const crowd = await call('POST', '/pages', { as: ada, body: { name: 'Gull Watch', status: 'visible-to-public' } });
    const picture = await harness.picture(ada);
    const body = { id: await scribbleBy(grace), content: 'Look', files: [picture] };
    const headers = { 'acting-as': crowd.body.data.id };
    const made = await call('POST', '/comments', { as: ada, headers, body });
    await call('POST', '/blocks', { as: ada, body: { context_id: grace.userId } });
    const shownTo = async (as: Person) =>
      (await call('GET', `/comments/${made.body.data.id}?include=files`, { as })).body.data.file_ids;
    for (const as of [linus, grace]) expect(await shownTo(as)).toEqual([picture]);
  });

  it('keep the places of deleted files when their files are edited', async () => {
    const ada = await person('Ada L');
    const files = [await harness.picture(ada), await harness.picture(ada), await harness.picture(ada)];
    const [one, two, three] = files;
    const { id } = (await comment(ada, await scribbleBy(ada), { content: '', files })).body.data;
    await call('DELETE', `/files/${two}`, { as: ada });
    const edited = await call('PUT', `/comments/${id}`, { as: ada, body: { content: 'Look', files: [one, three] } });
    expect(edited.body.data.file_ids).toEqual([one, three]);
    await call('POST', `/files/${two}/restore`, { as: ada });
    expect((await call('GET', `/comments/${id}`, { as: ada })).body.data.file_ids).toEqual(files);
    // One whose only file is deleted is not left without files.
    const alone = (await comment(ada, await scribbleBy(ada), { content: 'Look', files: [one] })).body.data;
    await call('DELETE', `/files/${one}`, { as: ada });
    expect((await call('PUT', `/comments/${alone.id}`, { as: ada, body: { content: '' } })).body.data).toMatchObject({
      id: alone.id,
    });
  });

  it('take their replies with them and keep the counts', async () => {
    const ada = await person('Ada L');
    const id = await scribbleBy(ada);
    const first = (await comment(ada, id, { content: 'One' })).body.data;
    const reply = (await comment(ada, id, { content: 'Two', parent: first.id })).body.data;
    await comment(ada, id, { content: 'Three', parent: reply.id });
    await call('DELETE', `/comments/${reply.id}`, { as: ada });
    expect((await call('GET', `/comments/${first.id}`, { as: ada })).body.data.replies_count).toBe(0);
    expect((await call('GET', `/scribbles/${id}`, { as: ada })).body.data.comments_count).toBe(1);
  });

  it('are seen only with what they are about', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await scribbleBy(ada);
    const made = (await comment(ada, id, { content: 'Ours' })).body.data;
    await call('PUT', `/scribbles/${id}`, { as: ada, body: { audience: 'private' } });
    expect((await call('GET', `/comments/${made.id}`, { as: grace })).status).toBe(404);
    expect((await call('GET', `/comments?id=${id}`, { as: grace })).status).toBe(404);
    expect((await comment(grace, id, { content: 'Me too' })).status).toBe(404);
  });

  it('of several items come in one call, the newest few of each', async () => {
    const ada = await person('Ada L');
    const [one, two] = [await scribbleBy(ada), await scribbleBy(ada)];
    for (const content of ['a', 'b', 'c', 'd']) await comment(ada, one, { content });
    await comment(ada, two, { content: 'e' });
    const list = await call('GET', `/comments?contexts=${one},${two}&limit=3`, { as: ada });
    expect(list.body.data.map((row: { content: string }) => row.content)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('come along with items, the newest few of each, as the viewer may see them', async () => {
    const [ada, grace, linus] = [await person('Ada L'), await person('Grace B'), await person('Linus T')];
    const [talked, quiet] = [await scribbleBy(ada), await scribbleBy(ada)];
    const made: string[] = [];
    for (const [as, content] of [
      [grace, 'a'],
      [linus, 'b'],
      [grace, 'c'],
      [linus, 'd'],
      [grace, 'e'],
    ] as const) {
      made.push((await comment(as, talked, { content })).body.data.id);
    }
    await comment(ada, talked, { content: 'A reply', parent: made[4] });
    const include = 'newest_comments,newest_comments.user';
    const feed = async (as: Person, more = `&include=${include}`) => {
      const { body } = await call('GET', `/discover?user=${ada.userId}${more}`, { as });
      const of = (id: string) => body.data.find((item: { id: string }) => item.id === id)?.newest_comment_ids;
      return { of, included: (body.included ?? []).map(({ id }: { id: string }) => id) as string[] };
    };
    const [, b, c, d, e] = made;
    const hers = await feed(ada);
    expect(hers.of(talked)).toEqual([e, d, c]);
    expect(hers.of(quiet)).toEqual([]);
    expect(hers.included.toSorted()).toEqual([c, d, e, grace.userId, linus.userId].map(String).toSorted());
    const sparse = await call('GET', `/items?ids=${talked}&include=${include}&fields=Scribble.title,Comment.content`);
    expect(sparse.status).toBe(200);
    expect(sparse.body.data).toEqual([]);
    await call('PUT', `/scribbles/${talked}`, { as: ada, body: { audience: 'public' } });
    const { data, included } = (
      await call('GET', `/items?ids=${talked}&include=newest_comments&fields=Scribble.title,Comment.content`)
    ).body;
    expect(Object.keys(data[0])).toEqual(['id', '_type', 'title', 'newest_comment_ids']);
    expect(included.map((row: { content: string }) => row.content).toSorted()).toEqual(['c', 'd', 'e']);
    expect((await feed(ada, '')).of(talked)).toBeUndefined();

    // Gone, or blocked either way: as they are in the list of comments itself.
    await call('DELETE', `/comments/${d}`, { as: linus });
    expect((await feed(ada)).of(talked)).toEqual([e, c, b]);
    await call('POST', '/blocks', { as: ada, body: { context_type: 'User', context_id: grace.userId } });
    const listed = await call('GET', `/comments?contexts=${talked}&limit=3`, { as: ada });
    expect((await feed(ada)).of(talked)).toEqual([b]);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([b]);
    expect((await feed(grace)).of(talked)).toBeUndefined();
    expect((await feed(linus)).of(talked)).toEqual([e, c, b]);
  });

  it('written at the same time are all counted, in every thread that they meet in', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await scribbleBy(ada);
    const first = (await comment(ada, id, { content: 'One' })).body.data;
    const reply = (await comment(grace, id, { content: 'Two', parent: first.id })).body.data;
    const parents = [null, first.id, reply.id];
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        comment(n % 2 ? ada : grace, id, { content: `${n}`, parent: parents[n % parents.length] }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect((await call('GET', `/scribbles/${id}`, { as: ada })).body.data.comments_count).toBe(14);
    expect((await call('GET', `/comments/${first.id}`, { as: ada })).body.data.replies_count).toBe(9);
    expect((await call('GET', `/comments/${reply.id}`, { as: ada })).body.data.replies_count).toBe(4);
  });

  it('answer as written what is read later', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await scribbleBy(ada);
    const first = (await comment(ada, id, { content: 'One' })).body.data;
    for (const body of [{ content: 'Two' }, { content: ' Three ', parent: first.id, time_start: 3 }]) {
      const made = (await comment(grace, id, body)).body.data;
      const read = await call('GET', `/comments/${made.id}`, { as: grace });
      expect(read.body.data).toMatchObject(made);
    }
    // A comment may be named as what is commented on: that is a reply.
    const answer = (await comment(grace, first.id, { content: 'Four' })).body.data;
    expect(answer).toMatchObject({ context_id: id, context_type: 'Scribble', parent_id: first.id });
  });

  it('are written with few statements: counters, notifications and the answer included', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await scribbleBy(ada);
    const first = (await comment(ada, id, { content: 'One' })).body.data;
    const sent = recordStatements(harness.app.platform.database.db);
    await comment(grace, id, { content: 'To both', parent: first.id });
    // Around the write stands the look-up of the session; one of the others locks, and a picture of hers would be one more.
    expect(sent.length).toBeLessThanOrEqual(7);
    expect((await call('GET', '/notifications', { as: ada })).body.meta.unread_count).toBe(1);
  });

  it('are told to every node after they are committed, and never when they fail', async () => {
    const ada = await person('Ada L');
    const id = await scribbleBy(ada);
    const events: TopicEvent[] = [];
    const heard = new Promise<void>((resolve) => {
      const off = harness.app.platform.broker.onEvent((event) => {
        if (!event.topic.startsWith(`comments.scribble.${id}`)) return;
        events.push(event);
        if (event.topic.endsWith('.removed')) resolve(off());
      });
    });
    await comment(ada, id, { content: ' ' });
    const made = (await comment(ada, id, { content: 'Live' })).body.data;
    await call('PUT', `/comments/${made.id}`, { as: ada, body: { content: 'Lively' } });
    await call('DELETE', `/comments/${made.id}`, { as: ada });
    await heard;
    expect(events.map((event) => event.topic.split('.').at(-1))).toEqual(['added', 'updated', 'removed']);
    expect(events[0]?.data).toMatchObject({
      comment: { content: 'Live', manageable: false, user_id: ada.userId },
      included: [{ id: ada.userId, name: { first: 'Ada' }, editable: false, manageable: false }],
      comments_count: 1,
    });
    expect(events[2]?.data).toMatchObject({ id: made.id, comments_count: 0 });
  });

  it('about a picture, also one in a comment, are over for whoever may not see what shows it', async () => {
    const ada = await person('Ada L');
    const made = await call('POST', '/scribbles', { as: ada, body: { content: 'The pier', audience: 'public' } });
    const { id } = made.body.data;
    const file = await picture(ada);
    await comment(ada, id, { content: 'Look', files: [file] });
    const told: string[] = [];
    const off = harness.app.platform.broker.onEvent(({ topic }) => told.push(topic));
    await call('PUT', `/scribbles/${id}`, { as: ada, body: { audience: 'private' } });
    await expect.poll(() => told).toContain(`comments.file.${file}.narrowed`);
    off();
  });

  it('are told without what the camera wrote into their pictures, which is their owner’s alone', async () => {
    const ada = await person('Ada L');
    const id = await scribbleBy(ada);
    const file = await picture(ada);
    const { db } = harness.app.platform.database;
    const meta = JSON.stringify({ camera: 'Box 620' });
    await sql`update files set meta = ${meta}::jsonb, sha256 = 'c0ffee' where id = ${file}`.execute(db);
    const heard = new Promise<TopicEvent>((resolve) => {
      const off = harness.app.platform.broker.onEvent((event) => {
        if (event.topic === `comments.scribble.${id}.added`) resolve((off(), event));
      });
    });
    const made = await comment(ada, id, { content: 'Look', files: [file] });
    expect(made.body.data.file_ids).toEqual([file]);
    const { included } = (await heard).data as { included: { id: string }[] };
    const told = included.find((each) => each.id === file);
    expect(told).toMatchObject({ id: file, _type: 'File' });
    expect(JSON.stringify(told)).not.toMatch(/Box 620|c0ffee/);
  });
});
