import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attending } from '../../test/attending.ts';
import { useHarness, type Answer, type Person } from '../../test/harness.ts';
import { ANSWER_ACTIONS, GUEST_STATES, type AnswerAction, type GuestState } from './answers.states.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;
const { event, answer, invite, leave, wait, read, guests, change } = attending(harness);

const HOUR_MS = 3_600_000;

/** What an event needs before anyone can be invited. */
async function ready(as: Person, more: object = {}): Promise<string> {
  const { body } = await call('POST', '/places', { as, body: { title: 'Saltworks', city: 'Oslo', country: 'NO' } });
  return event(as, { cover_id: await picture(as), place_id: body.data.id, ...more });
}

describe('the seats of an event', () => {
  it('POST /relationships takes seats for the whole party until none is left', async () => {
    const [ada, grace, eve] = [await person('Ada L'), await person('Grace H'), await person('Eve P')];
    const id = await event(ada, { capacity: 5 });
    const { status, body } = await answer(grace, id, 'accepted', { party_size: 3, note: 'One of us is four.' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      role: 'member',
      status: 'accepted',
      attendance: { answer: 'accepted', party_size: 3, note: 'One of us is four.', is_hidden: false, has_moved: false },
    });
    expect((await answer(eve, id, 'accepted', { party_size: 3 })).body.code).toBe('full');
    expect(await read(id, grace)).toMatchObject({
      capacity: 5,
      guests_count: 3,
      seats_left: 2,
      interested_count: 0,
      attendance: {
        relationship_id: body.data.id,
        status: 'accepted',
        answer: 'accepted',
        party_size: 3,
        is_invited: false,
      },
      wait: null,
    });
    expect(await read(id, eve)).toMatchObject({ guests_count: 3, attendance: null });
    expect((await answer(eve, id, 'accepted', { party_size: 2 })).status).toBe(201);
    expect(await read(id)).toMatchObject({ guests_count: 5, seats_left: 0, attendance: null, wait: null });
  });

  it('PUT /relationships/:id changes the party as far as there are seats, and frees those of other answers', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    const id = await event(ada, { capacity: 4, max_party_size: 5 });
    const { id: relationship } = (await answer(grace, id, 'accepted', { party_size: 2 })).body.data;
    const put = (body: object) => call('PUT', `/relationships/${relationship}`, { as: grace, body });
    expect((await put({ party_size: 4 })).body.data.attendance.party_size).toBe(4);
    expect((await put({ party_size: 5 })).body.code).toBe('full');
    expect((await put({ party_size: 1 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ guests_count: 1, seats_left: 3 });
    expect((await put({ status: 'maybe' })).body.data).toMatchObject({
      status: 'maybe',
      attendance: { answer: 'maybe' },
    });
    expect(await read(id)).toMatchObject({ guests_count: 0, interested_count: 1, seats_left: 4 });
    expect((await leave(grace, relationship)).status).toBe(204);
    expect(await read(id, grace)).toMatchObject({ guests_count: 0, interested_count: 0, attendance: null });
  });

  it.each([
    [{ party_size: 0 }, 'party_size'],
    [{ party_size: 21 }, 'party_size'],
    [{ party_size: 7 }, 'party_size'],
    [{ party_size: 1.5 }, 'party_size'],
    [{ note: 'x'.repeat(281) }, 'note'],
    [{ status: 'wait list' }, 'status'],
    [{ is_hidden: 'yes' }, 'is_hidden'],
  ])('POST /relationships refuses %o', async (more, field) => {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    const id = await event(ada);
    const { status, body } = await answer(grace, id, 'accepted', more);
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await read(id)).toMatchObject({ guests_count: 0 });
  });

  it.each([
    [{ capacity: 0 }, 'capacity'],
    [{ capacity: -1 }, 'capacity'],
    [{ capacity: 2 ** 31 }, 'capacity'],
    [{ max_party_size: 0 }, 'max_party_size'],
    [{ max_party_size: 21 }, 'max_party_size'],
    [{ guests_seen: 'nobody' }, 'guests_seen'],
  ])('PUT /events/:id refuses %o', async (body, field) => {
    const ada = await person('Ada L');
    const answered = await change(ada, await event(ada), body);
    expect([answered.status, answered.body.code]).toEqual([422, 'invalid']);
    expect(Object.keys(answered.body.errors)).toEqual([field]);
  });

  it('PUT /events/:id refuses a capacity below the people who come, and says how many they are', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    const id = await event(ada, { capacity: 5 });
    await answer(grace, id, 'accepted', { party_size: 3 });
    const { status, body } = await change(ada, id, { capacity: 2 });
    expect([status, body.code, body.errors.capacity[0]]).toEqual([
      422,
      'capacity_below_guests',
      expect.stringContaining('3'),
    ]);
    expect((await change(ada, id, { capacity: 3 })).body.data).toMatchObject({ capacity: 3, seats_left: 0 });
    expect((await change(ada, id, { capacity: null })).body.data).toMatchObject({ capacity: null, seats_left: null });
  });

  it('DELETE /events/:id is refused while people come, and possible once it is cancelled', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    const id = await event(ada);
    await answer(grace, id);
    expect((await call('DELETE', `/events/${id}`, { as: ada })).body.code).toBe('has_guests');
    await call('POST', `/events/${id}/cancel`, { as: ada, body: {} });
    expect((await call('DELETE', `/events/${id}`, { as: ada })).status).toBe(204);
  });

  it('answers are refused to a draft, after a cancellation, and after the end', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    const draft = await event(ada, { is_draft: true });
    expect((await answer(ada, draft)).body.code).toBe('not_ready');
    const cancelled = await event(ada);
    const { id } = (await answer(grace, cancelled)).body.data;
    await call('POST', `/events/${cancelled}/cancel`, { as: ada, body: {} });
    expect((await call('PUT', `/relationships/${id}`, { as: grace, body: { status: 'maybe' } })).body.code).toBe(
      'cancelled',
    );
    const ended = await event(ada, {}, -3);
    expect((await answer(grace, ended)).body.code).toBe('answers_closed');
    expect((await wait(grace, ended)).body.code).toBe('answers_closed');
  });

  it('an answer has to be confirmed after the event has moved', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    const id = await event(ada);
    const { id: relationship } = (await answer(grace, id)).body.data;
    const later = (hours: number) => new Date(harness.clock.now().getTime() + hours * HOUR_MS).toISOString();
    await change(ada, id, { starts_at: later(96), ends_at: later(98) });
    expect(await read(id, grace)).toMatchObject({ attendance: { answer: 'accepted', has_moved: true } });
    await call('PUT', `/relationships/${relationship}`, { as: grace, body: { status: 'accepted' } });
    expect(await read(id, grace)).toMatchObject({
      guests_count: 1,
      attendance: { answer: 'accepted', has_moved: false },
    });
  });
});

describe('approval', () => {
  it('a request takes no seat until an organizer accepts it', async () => {
    const [ada, grace, eve] = [await person('Ada L'), await person('Grace H'), await person('Eve P')];
    const id = await event(ada, { join_approval: true, capacity: 1 });
    const asked = await answer(grace, id);
    const second = await answer(eve, id);
    expect(asked.body.data).toMatchObject({ status: 'pending', attendance: { answer: null } });
    expect(await read(id)).toMatchObject({ guests_count: 0, seats_left: 1 });
    const decide = (as: Person, { body }: Answer, status: string) =>
      call('PUT', `/relationships/${body.data.id}`, { as, body: { status } });
    expect((await decide(eve, asked, 'accepted')).status).toBe(404);
    expect((await decide(grace, asked, 'accepted')).body.data.status).toBe('pending');
    expect((await decide(ada, asked, 'maybe')).body.code).toBe('invalid');
    expect((await decide(ada, asked, 'accepted')).body.data).toMatchObject({ status: 'accepted' });
    expect((await decide(ada, asked, 'accepted')).body.code).toBe('already_answered');
    expect((await decide(ada, second, 'accepted')).body.code).toBe('full');
    expect((await decide(ada, second, 'declined')).body.data).toMatchObject({ status: 'declined' });
    expect(await read(id, eve)).toMatchObject({ guests_count: 1, attendance: { status: 'declined', answer: null } });
    expect((await wait(eve, id)).body.code).toBe('forbidden');
  });

  it('invited users need none', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    const id = await ready(ada, { join_approval: true });
    const { body } = await invite(ada, id, grace);
    expect(body.data).toMatchObject({ status: 'pending', initiated_by_id: ada.userId });
    expect((await answer(grace, id)).body.data).toMatchObject({ id: body.data.id, status: 'accepted' });
  });
});

describe('invitations to an event', () => {
  it('give sight of a private event, also to a user who declined, until they are withdrawn', async () => {
    const [ada, grace, eve] = [await person('Ada L'), await person('Grace H'), await person('Eve P')];
    const id = await ready(ada, { audience: 'private' });
    expect((await call('GET', `/events/${id}`, { as: grace })).status).toBe(404);
    const { id: invitation } = (await invite(ada, id, grace)).body.data;
    expect(await read(id, grace)).toMatchObject({ attendance: { status: 'pending', is_invited: true, answer: null } });
    expect((await answer(eve, id)).status).toBe(404);
    await call('PUT', `/relationships/${invitation}`, { as: grace, body: { status: 'declined' } });
    expect((await call('GET', `/events/${id}`, { as: grace })).status).toBe(200);
    expect((await answer(grace, id, 'maybe')).body.data).toMatchObject({ id: invitation, status: 'maybe' });
    expect((await leave(ada, invitation)).status).toBe(204);
    expect((await call('GET', `/events/${id}`, { as: grace })).status).toBe(404);
  });

  it('POST /relationships/invitations invites several users, each once', async () => {
    const [ada, grace, eve] = [await person('Ada L'), await person('Grace H'), await person('Eve P')];
    const id = await ready(ada);
    const body = { relatable_id: id, user_ids: [grace.userId, eve.userId] };
    const first = await call('POST', '/relationships/invitations', { as: ada, body });
    const again = await call('POST', '/relationships/invitations', { as: ada, body });
    expect(first.body.data.map((row: { status: string }) => row.status)).toEqual(['pending', 'pending']);
    expect(again.body.data.map((row: { id: string }) => row.id)).toEqual(
      first.body.data.map((row: { id: string }) => row.id),
    );
    const { body: inbox } = await call('GET', '/notifications', { as: grace });
    expect(inbox.data.filter((row: { type: string }) => row.type === 'event_invitation')).toHaveLength(1);
  });

  it('are refused to guests unless they may invite, and never give them a role to offer', async () => {
    const [ada, grace, eve] = [await person('Ada L'), await person('Grace H'), await person('Eve P')];
    const id = await ready(ada);
    await answer(grace, id);
    expect((await invite(grace, id, eve)).body.code).toBe('no_permission');
    await change(ada, id, { guests_may_invite: true });
    expect((await invite(grace, id, eve, 'manager')).body.code).toBe('no_permission');
    expect((await invite(grace, id, eve)).status).toBe(201);
    expect((await invite(eve, id, await person('Iris'))).body.code).toBe('no_permission');
  });

  it('are refused for oneself, someone blocked, someone who blocked the inviter, 51 at once, a draft, and an event that lacks something', async () => {
    const [ada, grace, eve] = [await person('Ada L'), await person('Grace H'), await person('Eve P')];
    const id = await ready(ada);
    const self = { relatable_id: id, user_ids: [ada.userId] };
    expect((await call('POST', '/relationships/invitations', { as: ada, body: self })).body.code).toBe('self_action');
    const many = { relatable_id: id, user_ids: Array.from({ length: 51 }, () => randomUUID()) };
    const refused = await call('POST', '/relationships/invitations', { as: ada, body: many });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['user_ids']]);
    expect((await invite(ada, await ready(ada, { is_draft: true }), grace)).body.code).toBe('not_ready');
    expect((await invite(ada, await event(ada), grace)).body.code).toBe('not_ready');
    await call('POST', '/blocks', { as: ada, body: { context_type: 'User', context_id: grace.userId } });
    await call('POST', '/blocks', { as: eve, body: { context_type: 'User', context_id: ada.userId } });
    for (const user of [grace, eve]) {
      const one = await invite(ada, id, user);
      const body = { relatable_id: id, user_ids: [user.userId] };
      const several = await call('POST', '/relationships/invitations', { as: ada, body });
      for (const refused of [one, several]) expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
      expect((await call('GET', '/notifications', { as: user })).body.data).toEqual([]);
    }
    const iris = await person('Iris N');
    const both = { relatable_id: id, user_ids: [iris.userId, grace.userId] };
    const named = await call('POST', '/relationships/invitations', { as: ada, body: both });
    expect(Object.keys(named.body.errors)).toEqual([`user_ids.${grace.userId}`]);
    expect((await read(id, iris)).attendance).toBeNull();
  });

  it('an invitation that is accepted when the event is full is refused and stays open', async () => {
    const [ada, grace, eve] = [await person('Ada L'), await person('Grace H'), await person('Eve P')];
    const id = await ready(ada, { capacity: 1 });
    await invite(ada, id, grace);
    await answer(eve, id);
    const { body } = await call('GET', '/notifications', { as: grace });
    const notification = body.data.find((row: { type: string }) => row.type === 'event_invitation');
    const accept = () => call('PUT', `/notifications/${notification.id}`, { as: grace, body: { action: 'accept' } });
    expect((await accept()).body.code).toBe('full');
    expect(await read(id, grace)).toMatchObject({ attendance: { status: 'pending' } });
    await change(ada, id, { capacity: 2 });
    expect((await accept()).status).toBe(200);
    expect((await accept()).body.code).toBe('already_answered');
    expect(await read(id, grace)).toMatchObject({ attendance: { status: 'accepted' }, guests_count: 2 });
  });
});

describe('co-organizers', () => {
  it('organize once they accept, whether or not they come', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    const id = await ready(ada);
    const { id: relationship } = (await invite(ada, id, grace, 'manager')).body.data;
    expect((await change(grace, id, { description: 'Bring gloves.' })).body.code).toBe('forbidden');
    await call('PUT', `/relationships/${relationship}`, { as: grace, body: { status: 'accepted' } });
    expect((await change(grace, id, { description: 'Bring gloves.' })).status).toBe(200);
    expect(await read(id, grace)).toMatchObject({
      attendance: { role: 'manager', status: 'accepted', answer: null },
      guests_count: 0,
    });
    expect((await answer(grace, id)).body.data).toMatchObject({
      id: relationship,
      role: 'manager',
      status: 'accepted',
    });
    expect(await read(id)).toMatchObject({ guests_count: 1 });
    await answer(grace, id, 'declined');
    expect((await change(grace, id, { description: 'Bring two.' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ guests_count: 0 });
  });

  it('are named and removed by the author and admins only', async () => {
    const [ada, grace, eve] = [await person('Ada L'), await person('Grace H'), await person('Eve P')];
    const id = await ready(ada);
    const role = (as: Person, relationship: string, name: string) =>
      call('PUT', `/relationships/${relationship}`, { as, body: { role: name } });
    const graces = (await answer(grace, id)).body.data.id;
    const eves = (await answer(eve, id)).body.data.id;
    expect((await role(grace, graces, 'admin')).body.code).toBe('no_permission');
    expect((await role(ada, graces, 'manager')).body.data).toMatchObject({ role: 'manager', status: 'accepted' });
    expect((await role(grace, eves, 'manager')).body.code).toBe('no_permission');
    expect((await role(ada, graces, 'admin')).status).toBe(200);
    expect((await role(grace, eves, 'manager')).status).toBe(200);
    expect((await role(ada, eves, 'member')).body.data).toMatchObject({ role: 'member', status: 'accepted' });
    expect(await read(id)).toMatchObject({ guests_count: 2 });
    expect((await leave(eve, graces)).status).toBe(403);
    expect((await leave(ada, graces)).status).toBe(204);
    expect(await read(id)).toMatchObject({ guests_count: 1 });
  });
});

describe('the guests of an event', () => {
  const SEEN = {
    everybody: { guest: true, member: true },
    guests: { guest: true, member: false },
    organizers: { guest: false, member: false },
  } as const;

  it.each(Object.entries(SEEN))('are listed as guests_seen %s says', async (guests_seen, seen) => {
    const [ada, grace, eve, iris] = await Promise.all(
      ['Ada L', 'Grace H', 'Eve P', 'Iris M'].map((name) => person(name)),
    );
    const id = await event(ada!, { guests_seen });
    await answer(grace!, id);
    await answer(eve!, id, 'maybe');
    const listed = (as?: Person) => guests(id, 'answer=accepted', as);
    expect(await listed(ada)).toEqual([grace!.userId]);
    expect(await listed(eve)).toEqual(seen.guest ? [grace!.userId] : []);
    expect(await listed(iris)).toEqual(seen.member ? [grace!.userId] : []);
    // Profiles for members only are listed to no visitor.
    expect(await listed()).toEqual([]);
    expect(await listed(grace)).toEqual([grace!.userId]);
    expect(await read(id, iris)).toMatchObject({ guests_count: 1, interested_count: 1 });
  });

  it('who are hidden, declined, or only invited are listed for organizers and themselves', async () => {
    const [ada, grace, eve, iris, joan] = await Promise.all(
      ['Ada L', 'Grace H', 'Eve P', 'Iris M', 'Joan C'].map((name) => person(name)),
    );
    const id = await ready(ada!, { guests_seen: 'everybody' });
    await answer(grace!, id, 'accepted', { is_hidden: true, note: 'Quietly' });
    await answer(eve!, id, 'declined');
    await invite(ada!, id, joan!);
    await answer(iris!, id);
    const lists = ['answer=accepted', 'answer=declined', 'role=member&status=pending', 'role=member'];
    const all = async (as?: Person) =>
      Promise.all(lists.map(async (query) => (await guests(id, query, as)).toSorted()));
    const ids = (...people: (Person | undefined)[]) => people.map((one) => one!.userId).toSorted();
    expect(await all(ada)).toEqual([ids(grace, iris), ids(eve), ids(joan), ids(grace, eve, iris, joan)]);
    expect(await all(iris)).toEqual([ids(iris), [], [], ids(iris)]);
    expect(await all(grace)).toEqual([ids(grace, iris), [], [], ids(grace, iris)]);
    expect(await all(eve)).toEqual([ids(iris), ids(eve), [], ids(eve, iris)]);
    expect(await read(id)).toMatchObject({ guests_count: 2 });
    const notes = async (as: Person) =>
      (await call('GET', `/relationships?relatable_id=${id}&answer=accepted`, { as })).body.data.map(
        (row: { attendance: { note: string | null } }) => row.attendance.note,
      );
    expect(await notes(ada!)).toContain('Quietly');
    await answer(iris!, id, 'accepted', { note: 'Vegetarian' });
    expect(await notes(grace!)).not.toContain('Vegetarian');
  });

  it('GET /relationships?known lists those whom the viewer follows', async () => {
    const [ada, grace, eve] = [await person('Ada L'), await person('Grace H'), await person('Eve P')];
    const id = await event(ada, { guests_seen: 'everybody' });
    await answer(grace, id);
    await answer(ada, id);
    await call('POST', '/relationships', { as: eve, body: { relatable_id: grace.userId } });
    expect(await guests(id, 'answer=accepted&known=true', eve)).toEqual([grace.userId]);
  });

  it('see a hidden address once they come, and no longer when they do not', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    const id = await ready(ada, { place_seen: 'guests' });
    expect(await read(id, grace)).toMatchObject({ place: null, is_place_hidden: true, city: 'Oslo' });
    await answer(grace, id, 'maybe');
    expect(await read(id, grace)).toMatchObject({ place: null });
    await answer(grace, id);
    expect(await read(id, grace)).toMatchObject({ place: { title: 'Saltworks' }, is_place_hidden: false });
    await answer(grace, id, 'declined');
    expect(await read(id, grace)).toMatchObject({ place: null });
  });
});

/** Each action by each user, from each state: what the table does not allow is refused by its code and writes nothing. */
describe('the table of answers', () => {
  interface Scene {
    id: string;
    ada: Person;
    grace: Person;
    own: () => Promise<Answer['body']>;
  }

  async function scene(state: GuestState, needsApproval: boolean): Promise<Scene> {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    const id = await ready(ada, { capacity: 1 });
    const own = async () => (await read(id, grace)).attendance;
    const approval = (join_approval: boolean) => change(ada, id, { join_approval });
    if (state === 'invited') await invite(ada, id, grace);
    if (state === 'requested' || state === 'refused') {
      await approval(true);
      await answer(grace, id);
      if (state === 'refused')
        await call('PUT', `/relationships/${(await own()).relationship_id}`, { as: ada, body: { status: 'declined' } });
    }
    if (state === 'accepted' || state === 'maybe' || state === 'declined') await answer(grace, id, state);
    if (state === 'waiting' || state === 'offered') {
      await approval(false);
      const first = (await answer(ada, id)).body.data.id;
      await wait(grace, id);
      if (state === 'offered') await leave(ada, first);
    }
    await approval(needsApproval);
    return { id, ada, grace, own };
  }

  const stateIn = (event: Answer['body']): GuestState => {
    const { attendance, wait: entry } = event;
    if (entry) return entry.state;
    if (!attendance) return 'none';
    if (attendance.status === 'pending') return attendance.is_invited ? 'invited' : 'requested';
    return attendance.answer ?? 'refused';
  };

  async function act(action: AnswerAction, { id, ada, grace, own }: Scene): Promise<Answer> {
    const relationship = (await own())?.relationship_id ?? id;
    const decide = (status: string) => call('PUT', `/relationships/${relationship}`, { as: ada, body: { status } });
    switch (action) {
      case 'accept':
      case 'ask':
        return answer(grace, id);
      case 'maybe':
        return answer(grace, id, 'maybe');
      case 'decline':
        return answer(grace, id, 'declined');
      case 'leave':
        return leave(grace, relationship);
      case 'remove':
        return leave(ada, relationship);
      case 'wait':
        return wait(grace, id);
      case 'invite':
        return invite(ada, id, grace);
      case 'approve':
        return decide('accepted');
      case 'refuse':
        return decide('declined');
    }
  }

  /** Requests are refused where no one has to ask, and there is nothing to end without a relationship. */
  const isPossible = (action: AnswerAction, state: GuestState): boolean =>
    state !== 'none' || !['leave', 'remove', 'approve', 'refuse'].includes(action);

  const PAIRS = (Object.keys(ANSWER_ACTIONS) as AnswerAction[]).flatMap((action) =>
    GUEST_STATES.filter((state) => isPossible(action, state)).map((state) => [action, state] as const),
  );

  it.each(PAIRS)('%s does as the table says for a user who is %s', async (action, state) => {
    const set = await scene(state, action === 'ask');
    const before = await read(set.id, set.grace);
    expect(stateIn(before)).toBe(state);
    const isFull = action === 'wait' && before.seats_left > 0;
    const { status, body } = await act(action, set);
    const after = await read(set.id, set.grace);
    const next = ANSWER_ACTIONS[action].from[state];
    const refusal = 'error' in next ? next.error : isFull ? 'not_full' : undefined;
    // Invited users need no approval.
    const wanted = action === 'ask' && state === 'invited' ? 'accepted' : 'to' in next ? next.to : state;
    expect(status >= 300 ? body.code : undefined, JSON.stringify(body)).toBe(refusal);
    expect(stateIn(after)).toBe(refusal ? state : wanted);
    expect(refusal ? after : before).toEqual(before);
  });
});
