import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { conference, participant, track } from '../../test/conferences.ts';
import { attendance } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';
import { isOnline } from '../core/network.ts';
import { storage } from '../core/storage.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const open = (item: object | null, answers: Answers = {}, options: object = {}) =>
  renderApp('/conferences/small-harbours', {
    answers: { ConferenceScreenQuery: { conference: item, linkedComment: null }, ...answers },
    ...options,
  });
const person = (user: { id: string }) => ({ ...user, __isActor: 'User', __isNode: 'User' });
const heading = (name = 'Small Harbours') => screen.findByRole('heading', { level: 1, name });

describe('the page of a conference', () => {
  test('shows what, when, where, and how to attend', async () => {
    await open(
      conference('c1', 'Small Harbours', {
        description: 'Bring a cup.',
        periods: [
          { name: 'APPLICATIONS', state: 'CLOSED', opensAt: null, closesAt: '2020-01-01T00:00:00.000Z' },
          { name: 'TAILGATES', state: 'OPEN', opensAt: null, closesAt: '2130-01-01T00:00:00.000Z' },
        ],
        tracks: connection([track('t1', 'Food', 120)]),
        organizers: connection([participant(person(RUTH), { roles: ['ORGANIZER'] })]),
        attendees: { ...connection([participant(person(JONAS))]), totalCount: 88 },
      }),
    );
    await heading();
    expect(screen.getByText(/Tue, May 14 – Wed, May 15, 2030/)).toBeTruthy();
    expect(screen.getByText('Bring a cup.')).toBeTruthy();
    expect(screen.getByText('112 seats left')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
    const periods = within(screen.getByRole('list', { name: 'What’s open' }));
    expect(periods.getByText('Applications closed')).toBeTruthy();
    expect(periods.getByText(/Tailgate proposals close in/)).toBeTruthy();
    expect(periods.getByText(/^Starts in/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Tracks' })).getByText('Food')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Organizers' })).getByText('Ruth Adeyemi')).toBeTruthy();
    expect(screen.getByText('Quay 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all participants' }).getAttribute('href')).toBe(
      '/conferences/small-harbours/participants',
    );
    expect(screen.getByRole('link', { name: 'Google Calendar' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download calendar file' }).getAttribute('href')).toBe(
      '/conferences/c1/conference.ics',
    );
    expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull();
  });

  test('is a ticket in outline while it loads', async () => {
    const late = Promise.withResolvers<Record<string, unknown>>();
    await renderApp('/conferences/small-harbours', { answers: { ConferenceScreenQuery: () => late.promise } });
    const outline = (await screen.findByText('Loading')).parentElement;
    expect(outline?.querySelector('[data-size="page"]')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    late.resolve({ conference: conference('c1', 'Small Harbours'), linkedComment: null });
    await heading();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('has one address, which its ID leads to without loading it again', async () => {
    const read = vi.fn(() => ({ conference: conference('c1', 'Small Harbours', { schedule: null }) }));
    await renderApp('/conferences/c1/participants?search=ruth', {
      answers: { ConferenceParticipantsScreenQuery: read },
    });
    await heading();
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/conferences/small-harbours/participants?search=ruth'),
    );
    expect(read).toHaveBeenCalledOnce();
  });

  test('registers the viewer, who can then hide and cancel the registration', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = conference('c1', 'Small Harbours');
    const joined = (more = {}) => ({
      ...item,
      guestsCount: 89,
      seatsLeft: 111,
      viewerAttendance: attendance('a1', more),
    });
    await open(item, {
      useJoinConferenceMutation: ({ input }: { input?: unknown }) => {
        sent(input);
        const isHidden = (input as { isHidden?: boolean }).isHidden ?? false;
        return { result: { __typename: 'JoinConferencePayload', conference: joined({ isHidden }) } };
      },
      useJoinConferenceLeaveMutation: ({ input }: { input?: unknown }) => {
        sent(input);
        return { result: { __typename: 'LeaveConferencePayload', deletedId: 'a1', conference: item } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Register' }));
    expect(await screen.findByText('See you there')).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith({ conferenceId: item.id });
    const own = within(screen.getByRole('region', { name: 'Your registration' }));
    await userEvent.click(own.getByRole('switch'));
    await userEvent.click(own.getByRole('button', { name: 'Save' }));
    expect(sent).toHaveBeenLastCalledWith({ conferenceId: item.id, note: null, isHidden: true });
    await userEvent.click(own.getByRole('button', { name: 'Cancel registration' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Cancel registration/ }),
    );
    expect(await screen.findByRole('button', { name: 'Register' })).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith({ conferenceId: item.id });
  });

  test('keeps a registration from offline on the ticket, and sends the last choice when the network is back', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = conference('c1', 'Small Harbours');
    await open(item, {
      useJoinConferenceMutation: ({ input }: { input?: unknown }) => {
        sent(input);
        const joined = { ...item, guestsCount: 89, viewerAttendance: attendance('a1') };
        return { result: { __typename: 'JoinConferencePayload', conference: joined } };
      },
      useJoinConferenceLeaveMutation: ({ input }: { input?: unknown }) => {
        sent(input);
        return { result: { __typename: 'PlazaError', code: 'ANSWERS_CLOSED' } };
      },
    });
    const register = await screen.findByRole('button', { name: 'Register' });
    act(() => isOnline.set(false));
    await userEvent.click(register);
    expect(screen.getByText('“Register” will be sent when you’re back online')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(sent).not.toHaveBeenCalled();
    act(() => isOnline.set(true));
    expect(await screen.findByText('See you there')).toBeTruthy();
    expect(screen.queryByText(/will be sent/)).toBeNull();
    act(() => isOnline.set(false));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel registration' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Cancel registration/ }),
    );
    expect(await screen.findByText('“Cancel registration” will be sent when you’re back online')).toBeTruthy();
    expect(screen.getByText('See you there')).toBeTruthy();
    act(() => isOnline.set(true));
    const note = within(await screen.findByRole('alert'));
    expect(note.getByText('“Cancel registration” wasn’t sent')).toBeTruthy();
    await userEvent.click(note.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('button', { name: 'Cancel registration' })).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('asks organizers who approve, also when it is full, and withdraws the request', async () => {
    const item = conference('c1', 'Small Harbours', { requiresApproval: true, seatsLeft: 0 });
    const asked = { ...item, viewerAttendance: attendance('a1', { status: 'PENDING', answer: null }) };
    await open(item, {
      useJoinConferenceMutation: { result: { __typename: 'JoinConferencePayload', conference: asked } },
      useJoinConferenceLeaveMutation: {
        result: { __typename: 'LeaveConferencePayload', deletedId: 'a1', conference: item },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask to register' }));
    expect(await screen.findByText('Requested')).toBeTruthy();
    expect(screen.queryByText('See you there')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByRole('button', { name: 'Ask to register' })).toBeTruthy();
  });

  test('offers the wait list when it is full', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = conference('c1', 'Small Harbours', { seatsLeft: 0, waitingCount: 2 });
    await open(item, {
      useWaitlistJoinMutation: ({ input }: { input?: unknown }) => {
        sent(input);
        const viewerWait = {
          __typename: 'WaitlistEntry',
          id: 'w1',
          state: 'WAITING',
          position: 3,
          partySize: 1,
          offeredSize: null,
          heldUntil: null,
        };
        return {
          result: {
            __typename: 'JoinWaitlistPayload',
            occurrence: null,
            item: { ...item, waitingCount: 3, viewerWait },
          },
        };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Join the wait list' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Join the wait list' }));
    expect(await screen.findByText('You’re number 3 on the wait list.')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ itemId: item.id, partySize: 1, acceptsFewer: false });
  });

  test.each([
    ['DRAFT', 'Only organizers can see it.'],
    ['CANCELLED', 'This conference has been cancelled.'],
    ['CANCELLED', 'Storm'],
    ['ARCHIVED', 'This conference is over. You can still discuss it.'],
  ])('says what it means that it is %s, and takes no registrations: %s', async (status, text) => {
    await open(conference('c1', 'Small Harbours', { status, cancelledReason: 'Storm' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  test.each([
    ['OPEN', 'Everyone is welcome. Just come by.'],
    ['PASSPORT', 'You need a passport to attend.'],
  ])('says what attendees need if its admission is %s', async (admission, text) => {
    await open(conference('c1', 'Small Harbours', { admission }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  test('shows new counts and a cancellation without a reload', async () => {
    let now: object = conference('c1', 'Small Harbours');
    const { emit } = await open(now, { useConferenceUpdatesQuery: () => ({ conference: now }) });
    await heading();
    const counts = { guestsCount: 90, interestedCount: 0, waitingCount: 0, seatsLeft: 110 };
    emit('useConferenceUpdatesSubscription', { conferenceUpdates: { kind: 'COUNTS', counts, conference: null } });
    expect(await screen.findByText('110 seats left')).toBeTruthy();
    now = { ...now, status: 'CANCELLED', cancelledReason: 'Storm' };
    const { id } = conference('c1', 'Small Harbours');
    emit('useConferenceUpdatesSubscription', {
      conferenceUpdates: { kind: 'CHANGED', counts: null, conference: { __typename: 'Conference', id } },
    });
    expect(await screen.findByText('This conference has been cancelled.')).toBeTruthy();
  });

  test('shows organizers what is open at another time, and leads back to now', async () => {
    const item = conference('c1', 'Small Harbours', { manageable: true, viewerAttendance: attendance('a1') });
    const periods = [
      {
        name: 'APPLICATIONS',
        state: 'OPEN',
        opensAt: '2030-03-01T00:00:00.000Z',
        closesAt: '2030-03-03T07:00:00.000Z',
      },
    ];
    const asked: unknown[] = [];
    await open(item, {
      ConferenceScreenQuery: ({ asOf, hasAsOf }: Record<string, unknown>) => {
        asked.push(asOf);
        const phases = hasAsOf ? { phase: 'APPLICATIONS', periods } : null;
        return {
          conference: { ...item, periods: [{ ...periods[0]!, state: 'NOT_YET' }], phases },
          linkedComment: null,
        };
      },
    });
    const travel = within(await screen.findByRole('region', { name: 'View as of another time' }));
    expect(screen.queryByText(/You’re viewing/)).toBeNull();
    fireEvent.change(travel.getByLabelText('Date'), { target: { value: '2030-03-02' } });
    fireEvent.change(travel.getByLabelText('Time'), { target: { value: '08:00' } });
    await userEvent.click(travel.getByRole('button', { name: 'View' }));
    expect(await screen.findByText(/as of Saturday, March 2, 2030.*8:00.AM in Oslo/)).toBeTruthy();
    expect(screen.getByText('Applications close in 24 hours')).toBeTruthy();
    expect(new URLSearchParams(location.search).get('as_of')).toBe('2030-03-02T07:00:00.000Z');
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(screen.queryByText(/You’re viewing/)).toBeNull());
    expect(location.search).toBe('');
    expect(asked).toEqual([null, '2030-03-02T07:00:00.000Z', null]);
  });

  test('ignores another time in the address, and doesn’t offer it, unless the viewer organizes it', async () => {
    const item = { ...conference('c1', 'Small Harbours'), phases: null };
    await renderApp('/conferences/small-harbours?as_of=2030-03-02T07:00:00.000Z', {
      answers: { ConferenceScreenQuery: { conference: item, linkedComment: null } },
    });
    await heading();
    expect(screen.queryByText(/You’re viewing/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'View as of another time' })).toBeNull();
  });

  test('lists for attendees what has changed in the schedule since their last look, their sessions first', async () => {
    storage.set('schedule.seen.c1', '1');
    const at = (hour: string) => `2030-05-14T${hour}:00.000Z`;
    const values = (title: string, hour: string) => ({ title, startsAt: at(hour) });
    const asked: unknown[] = [];
    const item = conference('c1', 'Small Harbours', { isAttending: true, scheduleVersion: 3 });
    await open(item, {
      MissedListQuery: ({ from, to }: Record<string, unknown>) => {
        asked.push([from, to]);
        const scheduleDifferences = [
          { sessionId: 's1', changes: ['ADDED'], before: null, after: values('Salt, smoke, ash', '07:00') },
          { sessionId: 's2', changes: ['SPEAKERS'], before: values('Soup', '08:00'), after: values('Soup', '08:00') },
          { sessionId: 's3', changes: ['REMOVED'], before: values('Knives', '09:00'), after: null },
          { sessionId: 's4', changes: ['ROOM'], before: values('Bread', '10:00'), after: values('Bread', '10:00') },
        ];
        const schedule = { mySessionIds: ['s4'] };
        return {
          node: { __typename: 'Conference', id: 'c1', timezone: 'Europe/Oslo', schedule, scheduleDifferences },
        };
      },
    });
    const missed = within(await screen.findByRole('region', { name: 'What you missed' }));
    expect(missed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bread.*May 14.*12:00.PM.*In your schedule.*New room$/),
      expect.stringMatching(/^Salt, smoke, ash.*New$/),
      expect.stringMatching(/^Knives.*Removed$/),
    ]);
    expect(missed.getByRole('link', { name: 'See the schedule' }).getAttribute('href')).toBe(
      '/conferences/small-harbours/schedule',
    );
    expect(asked).toEqual([[1, 3]]);
    await userEvent.click(missed.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What you missed' })).toBeNull());
    expect(storage.get('schedule.seen.c1')).toBe('3');
  });

  test('has nothing that was missed before the first look', async () => {
    storage.set('schedule.seen.c1', null);
    await open(conference('c1', 'Small Harbours', { isAttending: true, scheduleVersion: 3 }));
    await heading();
    expect(screen.queryByRole('region', { name: 'What you missed' })).toBeNull();
    await waitFor(() => expect(storage.get('schedule.seen.c1')).toBe('3'));
  });

  test('is not found if it is deleted or a draft of someone else', async () => {
    await open(null);
    expect(await screen.findByText('404 page not available')).toBeTruthy();
  });
});

describe('the participants of a conference', () => {
  const browse = (item: object, answers: Answers = {}) =>
    renderApp('/conferences/small-harbours/participants', {
      answers: { ConferenceParticipantsScreenQuery: { conference: item }, ...answers },
    });

  test('are listed with their roles, and found by role and name', async () => {
    const asked: unknown[] = [];
    const jonasAsPress = participant(person(JONAS), { roles: ['ATTENDEE', 'PRESS'] });
    const everyone = [participant(person(RUTH), { roles: ['ORGANIZER', 'SPEAKER'] }), jonasAsPress];
    const item = conference('c1', 'Small Harbours', { participants: connection(everyone) });
    await browse(item, {
      ParticipantsPageQuery: ({ role, search }: Record<string, unknown>) => {
        asked.push([role, search]);
        return {
          node: { ...item, participants: connection(role === 'ORGANIZER' ? everyone.slice(0, 1) : [everyone[1]!]) },
        };
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Participants' }));
    const [ruth, jonas] = list.getAllByRole('listitem');
    expect(ruth?.textContent).toContain('OrganizerSpeaker');
    expect(jonas?.textContent).not.toMatch(/Organizer|Speaker/);
    expect(jonas?.textContent).toContain('Guest of honor');
    await userEvent.click(screen.getByRole('radio', { name: 'Organizers' }));
    await waitFor(() => expect(screen.queryByText(JONAS.title)).toBeNull());
    await userEvent.click(screen.getByRole('radio', { name: 'Speakers' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['SPEAKER', null]));
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search participants' }), 'jon');
    await waitFor(() => expect(asked.at(-1)).toEqual([null, 'jon']));
  });

  test('are left by attendees who hide themselves', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    let now: Record<string, unknown> = conference('c1', 'Small Harbours', { viewerAttendance: attendance('a1') });
    await browse(now, {
      useJoinConferenceMutation: ({ input }: { input?: unknown }) => {
        sent(input);
        now = { ...now, viewerAttendance: attendance('a1', { isHidden: true }) };
        return { result: { __typename: 'JoinConferencePayload', conference: now } };
      },
      ParticipantsPageQuery: () => ({ node: now }),
    });
    const own = await screen.findByRole<HTMLInputElement>('switch', { name: /Hide me from the participants/ });
    await userEvent.click(own);
    expect(sent).toHaveBeenCalledWith({ conferenceId: now['id'], isHidden: true });
    expect(await screen.findByText('You’re hidden')).toBeTruthy();
    await waitFor(() => expect(own.checked).toBe(true));
  });
});

describe('the discussions of a conference', () => {
  const topic = (id: string, name: string) => ({
    __typename: 'ConferenceTopic',
    id,
    internalId: id,
    name,
    commentsCount: 2,
  });
  const discuss = (item: object, answers: Answers = {}) =>
    renderApp('/conferences/small-harbours/discussions', {
      answers: { ConferenceDiscussionsScreenQuery: { conference: item, linkedComment: null }, ...answers },
    });

  test('list topics with their comments, which only organizers change', async () => {
    await discuss(conference('c1', 'Small Harbours', { topics: connection([topic('t1', 'Beds and sofas')]) }));
    const link = await screen.findByRole('link', { name: /Beds and sofas/ });
    expect(link.getAttribute('href')).toBe('/conferences/small-harbours/discussions/t1');
    expect(screen.queryByRole('button', { name: 'Add topic' })).toBeNull();
  });

  test('move topics for organizers', async () => {
    const topics = connection([topic('t1', 'Beds'), topic('t2', 'Rides')]);
    await discuss(conference('c1', 'Small Harbours', { topics, manageable: true }), {
      useConferenceTopicWritesMoveMutation: {
        result: { __typename: 'MoveConferenceTopicPayload', topic: { id: 't2', order: 0 } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Rides up/ }));
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /Beds|Rides/ }).map((link) => link.textContent)).toEqual([
        expect.stringContaining('Rides'),
        expect.stringContaining('Beds'),
      ]),
    );
  });
});
