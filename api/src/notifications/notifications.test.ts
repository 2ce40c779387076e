import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const { call, person } = useHarness();

const inboxOf = async (as: Person) =>
  (await call('GET', '/notifications?include=user,notifiable,context', { as })).body;

describe('notifications', () => {
  it('tell of comments, replies, reactions and follows, once while unread, and never of oneself', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Hello' } })).body.data;
    await call('POST', '/reactions', { as: ada, body: { context_id: id } });
    for (let n = 0; n < 2; n += 1) {
      await call('POST', '/reactions', { as: grace, body: { context_type: 'Scribble', context_id: id } });
      await call('DELETE', '/reactions', { as: grace, body: { context_id: id } });
    }
    const comment = (await call('POST', '/comments', { as: grace, body: { id, content: 'Low water is at six' } })).body
      .data;
    await call('POST', '/relationships', { as: grace, body: { relatable_id: ada.userId } });
    await call('POST', '/comments', { as: ada, body: { id, content: 'Thanks', parent: comment.id } });

    const inbox = await inboxOf(ada);
    expect(inbox.data.map((row: { type: string }) => row.type)).toEqual(['follow', 'comment', 'reaction']);
    expect(inbox.data[1]).toMatchObject({
      is_read: false,
      data: { excerpt: 'Low water is at six' },
      notifiable_type: 'Comment',
      context_type: 'Scribble',
      user_id: grace.userId,
      context_id: id,
    });
    const brought = inbox.included.map((item: { id: string }) => item.id);
    // Each once, though three of them are by the same person.
    expect(brought).toHaveLength(4);
    expect(new Set(brought)).toEqual(new Set([grace.userId, ada.userId, id, comment.id]));
    expect(inbox.meta.unread_count).toBe(3);
    expect((await inboxOf(grace)).data.map((row: { type: string }) => row.type)).toEqual(['reply']);
  });

  it('are marked read one by one or all at once, by their owner only', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Hello' } })).body.data;
    await call('POST', '/reactions', { as: grace, body: { context_id: id } });
    await call('POST', '/comments', { as: grace, body: { id, content: 'Hi' } });
    const [newest] = (await inboxOf(ada)).data;
    expect((await call('PUT', `/notifications/${newest.id}`, { as: grace, body: {} })).status).toBe(404);
    expect((await call('PUT', `/notifications/${newest.id}`, { as: ada, body: {} })).body.data.is_read).toBe(true);
    expect((await inboxOf(ada)).meta.unread_count).toBe(1);
    await call('PUT', '/notifications', { as: ada });
    expect((await inboxOf(ada)).meta.unread_count).toBe(0);
  });
});
