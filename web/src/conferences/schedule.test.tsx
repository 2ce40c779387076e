import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { conference, scheduled, slot } from '../../test/conferences.ts';
import { event } from '../../test/events.ts';
import { film } from '../../test/media.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { JONAS, person } from '../../test/town.ts';
import { stayIn } from '../../test/zones.ts';
import { noteServedTime } from '../core/serverClock.ts';
import { storage } from '../core/storage.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const FOOD = { trackId: 't1', name: 'Food', hue: 120 };
const BOATS = { trackId: 't2', name: 'Boats', hue: 220 };
const SLOTS = [
  slot('s1', 'Steam bending', '07:00–08:00', { trackIds: ['t2'], speakers: [{ name: 'Grace', userId: null }] }),
  slot('s2', 'Herring', '07:00–07:05', { roomId: 'r2', trackIds: ['t1'], seatsLeft: 0, capacity: 5 }),
  slot('s3', 'Lunch', '10:00–11:00', { kind: 'BREAK', roomId: null }),
  slot('s4', 'Knots', '11:00–12:00', { kind: 'WORKSHOP', speakers: [{ name: JONAS.title, userId: JONAS.id }] }),
  slot('s5', 'Harbour lights', '07:00–08:00', {
    startsAt: '2030-05-15T00:30:00.000Z',
    endsAt: '2030-05-15T01:00:00.000Z',
  }),
  slot('s6', 'Tides', '07:00–08:00', {
    startsAt: '2030-05-15T07:00:00.000Z',
    endsAt: '2030-05-15T08:00:00.000Z',
    isCancelled: true,
  }),
];

const open = (
  item: object,
  { search = '', answers = {}, ...options }: { search?: string; answers?: Answers } & object = {},
) =>
  renderApp(`/conferences/small-harbours/schedule${search}`, {
    answers: { ConferenceScheduleScreenQuery: { conference: item }, ...answers },
    ...options,
  });
const whole = (more: Record<string, unknown> = {}, schedule: Record<string, unknown> = {}) =>
  conference('c1', 'Small Harbours', { ...scheduled(SLOTS, { tracks: [FOOD, BOATS], ...schedule }), ...more });
const session = (name: string) => screen.findByRole('link', { name });

const setWidth = (innerWidth: number) => Object.assign(window, { innerWidth });

beforeEach(() => {
  setWidth(390);
});
afterEach(() => {
  setWidth(1280);
  storage.set('schedule.zone.c1', null);
  storage.set('schedule.seen.c1', null);
});

describe('the schedule', () => {
  test('lists the sessions of a day by start on narrow screens, and those at night with the day before', async () => {
    await open(whole());
    await session('Steam bending');
    const morning = within(screen.getByRole('region', { name: /^9:00\sAM$/ }));
    expect(morning.getAllByRole('article').map((each) => within(each).getByRole('link').textContent)).toEqual([
      'Steam bending',
      'Herring',
    ]);
    expect(morning.getByText('Grace')).toBeTruthy();
    expect(morning.getByText('Full')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Harbour lights' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tides' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Wed, May 15' }));
    expect(await session('Tides')).toBeTruthy();
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(location.search).toBe('?day=2030-05-15');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Wed, May 15' }));
  });

  test('shows every session of a long day that somebody goes to', async () => {
    const talks = Array.from({ length: 40 }, (_, at) =>
      slot(`long${at}`, `Talk ${at}`, '07:00–08:00', {
        startsAt: new Date(Date.UTC(2030, 4, 15, 7, at * 10)).toISOString(),
        endsAt: new Date(Date.UTC(2030, 4, 15, 7, at * 10 + 10)).toISOString(),
      }),
    );
    await open(conference('c1', 'Small Harbours', scheduled([...SLOTS, ...talks])));
    await session('Steam bending');
    await userEvent.click(screen.getByRole('tab', { name: 'Wed, May 15' }));
    expect(await session('Talk 39')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Talk/ })).toHaveLength(40);
  });

  test('shows rooms beside each other on wide screens, and arrows lead through them', async () => {
    setWidth(1280);
    await open(whole());
    (await session('Steam bending')).focus();
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['Hall', 'Loft']);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Herring');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Lunch');
    expect(screen.getAllByRole('link').filter((link) => link.closest('[data-session]') && link.tabIndex === 0)).toEqual(
      [document.activeElement],
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Tracks' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Food',
      'Boats',
      'No track',
    ]);
  });

  test('shows where the day is now, and leads back to it from another day', async () => {
    noteServedTime('2030-05-14T07:30:00.000Z');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open(whole(), { search: '?day=2030-05-15' });
    await session('Tides');
    const line = () => document.querySelector('[data-now]');
    expect(line()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Now' }));
    const on = (await session('Steam bending')).closest('article')!;
    expect(within(on).getByText('On now')).toBeTruthy();
    expect(location.search).toBe('');
    const isAfter = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isAfter(on, line()!) && isAfter(line()!, await session('Lunch'))).toBe(true);
    await waitFor(() => expect(scrolled.mock.instances).toContain(line()));
  });

  test('has rows that are high enough for a talk of five minutes, and the line of now within them', async () => {
    setWidth(1280);
    noteServedTime('2030-05-14T07:30:00.000Z');
    await open(whole());
    const grid = (await session('Herring')).closest<HTMLElement>('[class*="grid"]')!;
    const rows = grid.style.gridTemplateRows.match(/(?<=minmax\()[\d.]+(?=px)/g)?.map(Number) ?? [];
    expect(Math.min(...rows)).toBe(24);
    const line = screen.getAllByText('Now').find((each) => each.hasAttribute('data-now'))!;
    // The row from 7:05 to 8:00.
    expect(line.parentElement?.style.gridRow).toBe('3');
    expect(line.style.insetBlockStart).toBe(`${Math.round((25 / 55) * 100)}%`);
  });

  test('is moved through with the arrows in a list', async () => {
    await open(whole());
    (await session('Steam bending')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Herring');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Lunch');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toBe('?o=session/s3'));
  });

  test('prints all days as lists, below its conference and its version', async () => {
    setWidth(1280);
    const onScreen = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === 'print' ? Object.assign(onScreen('(min-width: 1px)'), { media: query }) : onScreen(query),
    );
    await open(whole());
    await session('Steam bending');
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Tuesday, May 14',
      'Wednesday, May 15',
    ]);
    const head = within(screen.getAllByRole('banner').find((banner) => banner.hasAttribute('data-printed'))!);
    expect(head.getByRole('heading', { name: 'Small Harbours' })).toBeTruthy();
    expect(head.getByText(/^Version 1: First light, released Fri, May 1/)).toBeTruthy();
    expect(head.getByText('Times in Oslo')).toBeTruthy();
    const evening = within(screen.getByRole('region', { name: /^1:00\sPM$/ }));
    expect(evening.getByText('Knots')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tides' })).toBeTruthy();
  });

  test('is filtered by track, by kind, and to the sessions of the viewer, in its address', async () => {
    await open(whole({}, { mySessionIds: ['s4'] }), { search: '?track=t1' });
    await session('Herring');
    expect(screen.queryByRole('link', { name: 'Steam bending' })).toBeNull();
    const filters = within(screen.getByRole('group', { name: 'Filter sessions' }));
    await userEvent.click(filters.getByRole('button', { name: 'Food' }));
    await userEvent.click(filters.getByRole('button', { name: 'Workshops' }));
    await session('Knots');
    await waitFor(() => expect(location.search).toBe('?kind=WORKSHOP'));
    await userEvent.click(filters.getByRole('button', { name: 'Workshops' }));
    await waitFor(() => expect(location.search).toBe(''));
    await userEvent.click(filters.getByRole('button', { name: 'My schedule' }));
    await waitFor(() => expect(location.search).toBe('?mine=1'));
    expect(screen.queryByRole('link', { name: 'Herring' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Knots' })).toBeTruthy();
  });

  test('has no choice of a time zone if clocks show the same times', async () => {
    stayIn('Europe/Berlin');
    await open(whole());
    await session('Steam bending');
    expect(screen.queryByRole('radio', { name: 'My time' })).toBeNull();
    await userEvent.keyboard('z');
    expect(storage.get('schedule.zone.c1')).toBeNull();
    await userEvent.keyboard('?');
    expect((await screen.findByRole('dialog', { name: 'Keyboard' })).textContent).not.toContain('time zone');
  });

  test('switches between the times of the conference and of the viewer, and keeps the choice', async () => {
    stayIn('UTC');
    await open(whole());
    await session('Steam bending');
    await userEvent.click(screen.getByRole('radio', { name: 'My time' }));
    expect(await screen.findByRole('region', { name: /^7:00\sAM$/ })).toBeTruthy();
    (await session('Steam bending')).focus();
    await userEvent.keyboard('z');
    expect(await screen.findByRole('region', { name: /^9:00\sAM$/ })).toBeTruthy();
    expect(storage.get('schedule.zone.c1')).toBe('conference');
  });

  test('starts with the times of the viewer if the conference is online, and keeps another choice', async () => {
    await open(whole({ type: 'ONLINE' }));
    await session('Steam bending');
    expect(screen.getByRole('region', { name: /^7:00\sAM$/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'My time', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Oslo' }));
    expect(await screen.findByRole('region', { name: /^9:00\sAM$/ })).toBeTruthy();
    expect(storage.get('schedule.zone.c1')).toBe('conference');
  });

  test('adds sessions with S, and asks what to do about one that clashes', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = whole({}, { mySessionIds: ['RXZlbnQ6MDAwMDAwMDAtMDAwMC00MDAwLTgwMDAtMDAwMDAwMDAwMDAy'] });
    const answered = { event: null, __typename: 'AnswerEventPayload' };
    await open(item, {
      answers: {
        usePickingQuery: { node: { ...item } },
        usePickSessionMutation: ({ input }: { input?: unknown }) => {
          sent(input);
          if ((input as { allowClash: boolean }).allowClash) return { result: answered };
          const herring = {
            eventId: 'RXZlbnQ6MDAwMDAwMDAtMDAwMC00MDAwLTgwMDAtMDAwMDAwMDAwMDAy',
            title: 'Herring',
            startsAt: '2026-05-14T07:00:00Z',
            endsAt: '2026-05-14T08:00:00Z',
            room: { id: 'r2', title: 'Bakehouse' },
          };
          return { result: { __typename: 'PlazaError', code: 'SESSION_CONFLICT', clashes: [herring] } };
        },
        usePickSessionLeaveMutation: ({ input }: { input?: unknown }) => {
          sent(input);
          return { result: { __typename: 'LeaveEventPayload', event: null } };
        },
      },
    });
    (await session('Steam bending')).focus();
    await userEvent.keyboard('s');
    const dialog = within(await screen.findByRole('dialog', { name: 'This conflicts with another session.' }));
    expect(dialog.getByText('Herring')).toBeTruthy();
    expect(dialog.getByText('Bakehouse')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Don’t add' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    expect(sent.mock.calls.slice(1).flat()).toEqual([
      { eventId: 's1', answer: 'ACCEPTED', allowClash: true },
      { eventId: 'RXZlbnQ6MDAwMDAwMDAtMDAwMC00MDAwLTgwMDAtMDAwMDAwMDAwMDAy' },
    ]);
    expect(
      await screen.findByRole('button', { name: 'Remove “Steam bending” from my schedule', pressed: true }),
    ).toBeTruthy();
  });

  test('marks what has changed since the last look', async () => {
    storage.set('schedule.seen.c1', '1');
    const moved = [{ ...SLOTS[0]!, changes: ['MOVED', 'ROOM'] }];
    await open(whole({}, { version: 2, days: [{ slots: moved }] }));
    await session('Steam bending');
    expect(screen.getByText('New time')).toBeTruthy();
    expect(screen.getByText('New room')).toBeTruthy();
    expect(storage.get('schedule.seen.c1')).toBe('2');
  });

  test('marks what has changed in all versions since the last look', async () => {
    storage.set('schedule.seen.c1', '1');
    const asked: unknown[] = [];
    await open(whole({}, { version: 3, days: [{ slots: [{ ...SLOTS[0]!, changes: ['ROOM'] }] }] }), {
      answers: {
        useScheduleChangesQuery: ({ from }: { from?: number }) => {
          asked.push(from);
          const scheduleDifferences = [{ sessionId: 's1', changes: ['RENAMED'] }];
          return { node: { __typename: 'Conference', id: 'c1', scheduleDifferences } };
        },
      },
    });
    expect(await screen.findByText('New title')).toBeTruthy();
    expect(screen.queryByText('New room')).toBeNull();
    expect(asked).toEqual([1]);
  });

  test('has fewer free seats after the viewer takes one', async () => {
    const knives = slot('s1', 'Knives', '07:00–08:00', { seatsLeft: 1, capacity: 12 });
    const taken = { ...talk('s1', 'Knives', { isPicked: true }), seatsLeft: 0 };
    await open(whole({}, { days: [{ slots: [knives] }] }), {
      answers: {
        usePickSessionMutation: { result: { __typename: 'AnswerEventPayload', event: taken } },
      },
    });
    expect(await screen.findByText('1 seat left')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add “Knives” to my schedule' }));
    expect(await screen.findByText('Full')).toBeTruthy();
  });

  test('is at its tab at the address with the ID of the conference', async () => {
    const answers = { ConferenceScheduleScreenQuery: { conference: whole() } };
    await renderApp('/conferences/c1/schedule', { answers });
    const tab = await screen.findByRole('link', { name: 'Schedule' });
    expect(tab.getAttribute('aria-current')).toBe('page');
    expect(tab.getAttribute('href')).toBe('/conferences/small-harbours/schedule');
  });

  test('shows a new version without a reload', async () => {
    const { emit } = await open(whole(), {
      answers: {
        useConferenceUpdatesQuery: ({ hasSchedule }: { hasSchedule?: boolean }) => ({
          conference: whole({}, hasSchedule ? { days: [{ slots: [slot('s9', 'Sails', '07:00–08:00')] }] } : {}),
        }),
      },
    });
    await session('Steam bending');
    emit('useConferenceUpdatesSubscription', {
      conferenceUpdates: { kind: 'CHANGED', counts: null, conference: { __typename: 'Conference', id: 'c1' } },
    });
    expect(await session('Sails')).toBeTruthy();
  });

  test('says that there is none before the first release, and has a tab only for organizers then', async () => {
    await open(conference('c1', 'Small Harbours'));
    expect(await screen.findByText('No schedule yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Schedule' })).toBeNull();
  });
});

/** A session as an event. */
const talk = (id: string, name: string, more: Record<string, unknown> = {}) =>
  event(id, name, {
    isDraft: false,
    session: {
      isPicked: false,
      recording: null,
      recordingOffset: null,
      kind: 'TALK',
      conference: whole(),
      tracks: [{ __typename: 'Track', id: 't2', name: 'Boats', hue: 220 }],
      speakers: [],
      ...more,
    },
    room: { title: 'Hall' },
  });

describe('the sessions of a conference', () => {
  test('play their recording from the second at which they start', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    const recording = film('f1', 'dock.mp4', { altText: 'Dry dock 2' });
    await renderApp('/design-system?o=session/s1', {
      answers: { SessionOverlayQuery: { node: talk('s1', 'Steam bending', { recording, recordingOffset: 90 }) } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Play Dry dock 2' }));
    const video = await screen.findByLabelText('Dry dock 2', { selector: 'video' });
    expect((video as HTMLVideoElement).currentTime).toBe(90);
  });

  test('are filtered by track and kind, in their address', async () => {
    await renderApp('/conferences/small-harbours/sessions?track=t1', {
      answers: { ConferenceSessionsScreenQuery: { conference: whole() } },
    });
    await session('Herring');
    expect(screen.queryByRole('link', { name: 'Steam bending' })).toBeNull();
    const filters = within(screen.getByRole('group', { name: 'Filter sessions' }));
    await userEvent.click(filters.getByRole('button', { name: 'Boats' }));
    expect(await session('Steam bending')).toBeTruthy();
    expect(location.search).toBe('?track=t1&track=t2');
    await userEvent.click(filters.getByRole('button', { name: 'Workshops' }));
    await waitFor(() => expect(location.search).toBe('?track=t1&track=t2&kind=WORKSHOP'));
    expect(await screen.findByText('No sessions match the filters')).toBeTruthy();
  });

  test('are listed by track, and open with the way to the next one', async () => {
    await renderApp('/conferences/small-harbours/sessions', {
      answers: {
        ConferenceSessionsScreenQuery: { conference: whole() },
        SessionOverlayQuery: ({ id }: { id?: string }) => ({
          node: talk(id ?? '', id === 's1' ? 'Steam bending' : 'Herring', {
            speakers: id === 's1' ? [{ name: JONAS.title, status: 'CONFIRMED', user: JONAS }] : [],
          }),
        }),
      },
    });
    const boats = within(await screen.findByRole('region', { name: 'Boats' }));
    expect(screen.getByRole('region', { name: 'No track' }).textContent).not.toContain('Lunch');
    await userEvent.click(boats.getByRole('link', { name: 'Steam bending' }));
    const overlay = within(await screen.findByRole('dialog', { name: 'Steam bending' }));
    expect(overlay.getByText(/Hall/)).toBeTruthy();
    expect(overlay.getByRole('button', { name: 'Add to my schedule' })).toBeTruthy();
    const calendar = within(overlay.getByRole('region', { name: 'Add to calendar' }));
    expect(calendar.getByRole('link', { name: 'Download calendar file' }).getAttribute('href')).toBe(
      '/events/s1/event.ics',
    );
    expect(within(overlay.getByRole('region', { name: 'More from these speakers' })).getByRole('link')).toHaveProperty(
      'textContent',
      'Knots',
    );
    await userEvent.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Herring' })).toBeTruthy();
    await userEvent.keyboard('p');
    expect(await screen.findByRole('dialog', { name: 'Steam bending' })).toBeTruthy();
  });
});

describe('the time zone of sessions', () => {
  test('is chosen once for the list, the session over it and what it clashes with', async () => {
    stayIn('UTC');
    const knots = {
      eventId: 's4',
      title: 'Knots',
      startsAt: '2030-05-14T11:00:00Z',
      endsAt: '2030-05-14T12:00:00Z',
      room: null,
    };
    const startsAt = { at: '2030-05-14T07:00:00Z', date: '2030-05-14', time: '09:00', timezone: 'Europe/Oslo' };
    const endsAt = { ...startsAt, at: '2030-05-14T08:00:00Z', time: '10:00' };
    await renderApp('/conferences/small-harbours/sessions', {
      answers: {
        ConferenceSessionsScreenQuery: { conference: whole() },
        SessionOverlayQuery: { node: { ...talk('s1', 'Steam bending'), startsAt, endsAt } },
        usePickSessionMutation: { result: { __typename: 'PlazaError', code: 'SESSION_CONFLICT', clashes: [knots] } },
        usePickingQuery: { node: whole() },
      },
    });
    const boats = within(await screen.findByRole('region', { name: 'Boats' }));
    expect(boats.getByText(/9:00\s–\s10:00\sAM/)).toBeTruthy();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(within(help).getByText('Switch the time zone of sessions')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('radio', { name: 'My time' }));
    expect(boats.getByText(/7:00\s–\s8:00\sAM/)).toBeTruthy();
    await userEvent.click(boats.getByRole('link', { name: 'Steam bending' }));
    const overlay = within(await screen.findByRole('dialog', { name: 'Steam bending' }));
    expect(overlay.getByText(/^Tuesday, May 14, 2030.*7:00\s–\s8:00\sAM$/)).toBeTruthy();
    expect(overlay.getByText(/^9:00\sAM in Oslo, 7:00\sAM for you$/)).toBeTruthy();
    await userEvent.click(overlay.getByRole('button', { name: 'Add to my schedule' }));
    const clash = within(await screen.findByRole('dialog', { name: 'This conflicts with another session.' }));
    expect(clash.getByText(/^11:00\sAM\s–\s12:00\sPM$/)).toBeTruthy();
    await userEvent.click(clash.getByRole('button', { name: 'Don’t add' }));
    await userEvent.keyboard('z');
    expect(overlay.getByText(/^Tuesday, May 14, 2030.*9:00\s–\s10:00\sAM$/)).toBeTruthy();
    expect(boats.getByText(/9:00\s–\s10:00\sAM/)).toBeTruthy();
  });
});

describe('the page of a session', () => {
  test('shows its time in the chosen time zone, which Z switches', async () => {
    stayIn('UTC');
    await renderApp('/events/s1', {
      answers: { EventScreenQuery: { item: talk('s1', 'Steam bending'), linkedComment: null } },
    });
    expect(await screen.findByText(/^Monday, July 1, 2030.*7:00\s–\s9:00\sPM$/)).toBeTruthy();
    await userEvent.keyboard('z');
    expect(screen.getByText(/^Monday, July 1, 2030.*5:00\s–\s7:00\sPM$/)).toBeTruthy();
    expect(screen.getByText(/^7:00\sPM in Oslo, 5:00\sPM for you$/)).toBeTruthy();
  });

  test('leads to its conference, and lets its speaker confirm', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const ada = { ...person('ada', 'Ada Byron'), __isNode: 'User', isViewer: true };
    const speakers = (status: string) => [
      { name: 'Ada Byron', status, user: ada },
      { name: 'Jonas', status: 'CONFIRMED', user: JONAS },
    ];
    await renderApp('/events/s1', {
      answers: {
        EventScreenQuery: { item: talk('s1', 'Steam bending', { speakers: speakers('INVITED') }), linkedComment: null },
        useAnswerAsSpeakerMutation: ({ input }: { input?: unknown }) => {
          sent(input);
          const confirmed = talk('s1', 'Steam bending', { speakers: speakers('CONFIRMED') });
          return { result: { __typename: 'AnswerAsSpeakerPayload', event: confirmed } };
        },
      },
    });
    const link = await screen.findByRole('link', { name: 'Small Harbours' });
    expect(link.getAttribute('href')).toBe('/conferences/small-harbours/schedule');
    expect(screen.queryByRole('radio', { name: 'Going' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(sent).toHaveBeenCalledWith({ eventId: 's1', isConfirmed: true });
    expect(await screen.findByText('You’re speaking at this session')).toBeTruthy();
  });
});
