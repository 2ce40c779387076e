import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { conferenceDraft as conference } from '../../test/conferences.ts';
import { attendance } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const open = (overlay: string, answers: Answers) => renderApp(`/design-system?o=${overlay}/c1`, { answers });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const overlayNow = () => new URLSearchParams(location.search).get('o');
const PUBLISHED = { status: 'PUBLISHED', slug: 'small-harbours' };

describe('the manager of a conference', () => {
  const manage = (more: Record<string, unknown>, answers: Answers = {}) => {
    const node = conference('c1', 'Small Harbours', more);
    const shown = {
      ManagerOverlayQuery: { node },
      ConferenceEditorOverlayQuery: { node },
      WaitlistOverlayQuery: { node },
    };
    return open('manager', { ...shown, ...answers });
  };

  test('says first what is missing before a draft can be published, and leads there', async () => {
    await manage({ missing: ['COVER', 'PLACE'], hasTracks: true });
    const overlay = await dialog('Manage conference');
    expect(await overlay.findByText('2 things need you')).toBeTruthy();
    expect(overlay.getByText('To publish it, add a cover photo and a place.')).toBeTruthy();
    await userEvent.click(overlay.getByRole('button', { name: 'Continue editing' }));
    expect(overlayNow()).toBe('edit/conference/c1');
    expect(new URLSearchParams(location.search).get('step')).toBe('publish');
  });

  test('shows what is open, how many come and wait, and leads to each part', async () => {
    const periods = [{ name: 'APPLICATIONS', state: 'OPEN', opensAt: null, closesAt: '2030-03-01T11:00:00.000Z' }];
    await manage({ ...PUBLISHED, periods, guestsCount: 112, waitingCount: 3, seatsLeft: 0 });
    const overlay = await dialog('Manage conference');
    expect(await overlay.findByText(/^Open until/)).toBeTruthy();
    expect(overlay.getByText('112 attendees')).toBeTruthy();
    expect(overlay.getByText('It’s full, and 3 people wait.')).toBeTruthy();
    await userEvent.click(overlay.getByRole('button', { name: /Wait list/ }));
    expect(overlayNow()).toBe('waitlist/c1');
  });

  test('says how far the working copy of the schedule is ahead of the latest release', async () => {
    const slots = [
      { changes: ['MOVED', 'ROOM'], isConfirmed: true },
      { changes: [], isConfirmed: true },
      { changes: ['ADDED'], isConfirmed: false },
    ];
    const schedule = { days: [{ slots }], unplaced: [{ changes: ['REMOVED'], isConfirmed: true }] };
    await manage({ ...PUBLISHED, scheduleVersions: [{ number: 1 }], schedule });
    const overlay = await dialog('Manage conference');
    await userEvent.click(await overlay.findByRole('button', { name: /Working copy is 2 changes ahead/ }));
    expect(overlayNow()).toBe('schedule/c1');
  });

  test('says how many applicants wait for a decision, and leads to the applications', async () => {
    const applicationNumbers = { sent: 3, unreviewed: 1, untold: 2, unconfirmed: 0 };
    await manage({ ...PUBLISHED, hasApplications: true, applicationNumbers });
    const overlay = await dialog('Manage conference');
    expect(await overlay.findByText('2 applicants don’t know yet what you decided.')).toBeTruthy();
    await userEvent.click(overlay.getByRole('button', { name: /^Applications/ }));
    expect(overlayNow()).toBe('applications/c1');
  });

  test('updates its numbers when applications arrive, the schedule changes, or people join', async () => {
    const numbers = { sent: 3, unreviewed: 1, untold: 0, unconfirmed: 0 };
    const more = { ...PUBLISHED, hasApplications: true, scheduleVersions: [{ number: 1 }], guestsCount: 4 };
    const later = conference('c1', 'Small Harbours', {
      ...more,
      applicationNumbers: { ...numbers, unreviewed: 2 },
      schedule: { days: [{ slots: [{ changes: ['ROOM'], isConfirmed: true }] }], unplaced: [] },
    });
    const { emit } = await manage(
      { ...more, applicationNumbers: numbers },
      { useConferenceDeskQuery: { node: later } },
    );
    const overlay = await dialog('Manage conference');
    expect(await overlay.findByRole('button', { name: /^Applications ?1 to review/ })).toBeTruthy();
    const seen = { __typename: 'Conference', id: 'c1' };
    emit('useConferenceDeskSubscription', {
      conferenceDeskUpdates: { kind: 'CHANGED', counts: null, conference: seen },
    });
    expect(await overlay.findByRole('button', { name: /^Applications ?2 to review/ })).toBeTruthy();
    expect(overlay.getByRole('button', { name: /Working copy is 1 change ahead/ })).toBeTruthy();
    const counts = { guestsCount: 5, interestedCount: 0, waitingCount: 0, seatsLeft: 195 };
    emit('useConferenceDeskSubscription', { conferenceDeskUpdates: { kind: 'COUNTS', counts, conference: null } });
    expect(overlay.getByText('5 attendees')).toBeTruthy();
  });

  test('cancels a published conference with a reason', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    await manage(PUBLISHED, {
      useConferenceStepsCancelMutation: ({ input }) => {
        sent(input);
        const cancelled = conference('c1', 'Small Harbours', { ...PUBLISHED, status: 'CANCELLED' });
        return { result: { __typename: 'CancelConferencePayload', conference: cancelled } };
      },
    });
    await userEvent.click(
      await (await dialog('Manage conference')).findByRole('button', { name: 'Cancel conference' }),
    );
    const asking = await dialog('Cancel conference');
    await userEvent.type(await asking.findByRole('textbox', { name: /^Reason/ }), 'The quay is closed');
    await userEvent.click(asking.getByRole('button', { name: 'Cancel conference' }));
    expect(await screen.findByText('Conference cancelled')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ id: 'c1', reason: 'The quay is closed' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Edit conference/ })).toBeNull());
  });

  test('is only for organizers', async () => {
    await manage({ ...PUBLISHED, manageable: false });
    expect(await screen.findByText(/private/)).toBeTruthy();
  });
});

const place = (id: string, title: string, rooms: readonly object[] = []) => ({
  __typename: 'Place',
  __isNode: 'Place',
  id,
  title,
  address1: '1 Quay',
  city: 'Oslo',
  country: 'NO',
  timezone: 'Europe/Oslo',
  manageable: true,
  rooms: connection(rooms as Parameters<typeof connection>[0]),
});
const room = (id: string, title: string, position: number) => ({
  __typename: 'Location',
  __isNode: 'Location',
  id,
  title,
  capacity: null,
  largestEvent: null,
  allowsParallel: false,
  position,
});

describe('the places of a conference', () => {
  const places = (answers: Answers = {}) => {
    const house = place('p1', 'Customs House', [room('l1', 'Hall', 0), room('l2', 'Attic', 1)]);
    const item = conference('c1', 'Small Harbours', { places: [house, place('p2', 'Chapel')], place: house });
    return open('conference-places', { ConferencePlacesOverlayQuery: { node: item }, ...answers });
  };

  test('says which is the main place, and why a place where sessions take place can’t be removed', async () => {
    await places({
      useConferencePlacesRemoveMutation: { result: { __typename: 'PlazaError', code: 'PLACE_IN_USE' } },
    });
    const overlay = await dialog('Places and rooms');
    expect(await overlay.findByText('Main place')).toBeTruthy();
    expect(overlay.queryByRole('button', { name: 'Remove Customs House' })).toBeNull();
    await userEvent.click(overlay.getByRole('button', { name: 'Remove Chapel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Sessions take place at Chapel. Move them first.')).toBeTruthy();
    expect(overlay.getByRole('heading', { name: 'Chapel' })).toBeTruthy();
  });

  test('names the sessions that keep a place from being removed', async () => {
    const fields = [{ field: 'input.placeId', messages: ['Soup', 'Bread'] }];
    await places({
      useConferencePlacesRemoveMutation: { result: { __typename: 'PlazaError', code: 'PLACE_IN_USE', fields } },
    });
    const overlay = await dialog('Places and rooms');
    await userEvent.click(await overlay.findByRole('button', { name: 'Remove Chapel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('You can’t remove Chapel while it’s in use: “Soup” and “Bread”.')).toBeTruthy();
  });

  test('moves a place with Alt and an arrow, and with a button', async () => {
    const sent: unknown[] = [];
    await places({
      useConferencePlacesOrderMutation: ({ input }) => {
        sent.push(input);
        const { placeIds } = input as { placeIds: string[] };
        const ordered = placeIds.map((id) => ({ __typename: 'Place', __isNode: 'Place', id }));
        return {
          result: { __typename: 'OrderConferencePlacesPayload', conference: { id: 'c1', places: ordered } },
        };
      },
    });
    const overlay = await dialog('Places and rooms');
    (await overlay.findByRole('button', { name: 'Remove Chapel' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const titles = () => overlay.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(titles().filter((title) => title !== 'Rooms')).toEqual(['Chapel', 'Customs House']));
    await userEvent.click(overlay.getByRole('button', { name: 'Move Customs House up' }));
    await waitFor(() => expect(sent.length).toBe(2));
    expect(sent).toEqual([
      { conferenceId: 'c1', placeIds: ['p2', 'p1'] },
      { conferenceId: 'c1', placeIds: ['p1', 'p2'] },
    ]);
  });

  test('moves a room with Alt and an arrow', async () => {
    const sent: unknown[] = [];
    await places({
      useSaveRoomPlaceMutation: ({ input }) => {
        const { id, position } = input as { id: string; position: number };
        sent.push({ id, position });
        return { result: { __typename: 'UpdateLocationPayload', room: { __typename: 'Location', id, position } } };
      },
    });
    const overlay = await dialog('Places and rooms');
    (await overlay.findByRole('button', { name: 'Edit Attic' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(sent).toEqual([
        { id: 'l2', position: 0 },
        { id: 'l1', position: 1 },
      ]),
    );
    const edit = overlay.getAllByRole('button', { name: /^Edit/ }).map((button) => button.getAttribute('aria-label'));
    expect(edit).toEqual(['Edit Attic', 'Edit Hall']);
  });
});

describe('the people of a conference who ask to come', () => {
  test('are accepted by organizers, where their notification leads', async () => {
    const sent: unknown[] = [];
    const asked = attendance('g1', { user: { ...RUTH, isViewer: false }, status: 'PENDING', answer: null });
    await renderApp('/design-system?o=participants/c1&step=requests', {
      answers: {
        ParticipantsOverlayQuery: { node: conference('c1', 'Small Harbours', PUBLISHED) },
        GuestListQuery: { node: conference('c1', 'Small Harbours', { guests: connection([asked]) }) },
        useGuestsAnswerMutation: ({ input }) => {
          sent.push(input);
          return {
            result: {
              __typename: 'AnswerAttendancePayload',
              attendance: { ...asked, status: 'ACCEPTED', answer: 'ACCEPTED' },
            },
          };
        },
      },
    });
    const overlay = await dialog('People');
    expect((await overlay.findByRole('tab', { name: 'Requests' })).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(await overlay.findByRole('button', { name: /^Accept/ }));
    await waitFor(() => expect(sent).toEqual([{ id: 'g1', isAccepted: true }]));
    expect(await overlay.findByText('No requests')).toBeTruthy();
  });
});

const track = (id: string, name: string) => ({
  __typename: 'Track',
  __isNode: 'Track',
  id,
  name,
  hue: 25,
  sessionsCount: 2,
  manageable: true,
  conferences: [{ __typename: 'Conference', id: 'c1', name: 'Small Harbours' }],
});

describe('the tracks of a conference', () => {
  const tracks = (list: readonly ReturnType<typeof track>[], answers: Answers = {}) => {
    const item = conference('c1', 'Small Harbours', { tracks: { ...connection(list), totalCount: list.length } });
    return open('tracks', { TracksOverlayQuery: { node: item }, ...answers });
  };

  test('adds a track with a color that is chosen by its name', async () => {
    const sent: unknown[] = [];
    await tracks([track('t1', 'Boats')], {
      useTracksCreateMutation: ({ input }) => {
        sent.push(input);
        return {
          result: {
            __typename: 'CreateTrackPayload',
            edge: { cursor: 'c', node: track('t2', 'Food') },
            conference: conference('c1', 'Small Harbours'),
          },
        };
      },
    });
    const overlay = await dialog('Tracks');
    await userEvent.click(await overlay.findByRole('button', { name: 'Add track' }));
    await userEvent.type(overlay.getByRole('textbox', { name: 'Name' }), 'Food');
    expect(overlay.getByRole<HTMLInputElement>('radio', { name: 'Turquoise' }).checked).toBe(true);
    await userEvent.click(overlay.getByRole('radio', { name: 'Green' }));
    await userEvent.click(overlay.getAllByRole('button', { name: 'Add track' }).at(-1)!);
    expect(await overlay.findByText('Food')).toBeTruthy();
    expect(sent).toEqual([{ conferenceId: 'c1', name: 'Food', hue: 145 }]);
  });

  test('says at its field why a track is refused, and keeps what was written', async () => {
    const fields = [{ field: 'input.name', messages: ['is there already'] }];
    await tracks([track('t1', 'Boats')], {
      useTracksUpdateMutation: { result: { __typename: 'PlazaError', code: 'INVALID', message: '', fields } },
    });
    const overlay = await dialog('Tracks');
    await userEvent.click(await overlay.findByRole('button', { name: 'Edit Boats' }));
    const name = overlay.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'uilders{Enter}');
    expect(await overlay.findByText('is there already')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name).toHaveProperty('value', 'Boatsuilders');
  });

  test('adds a track of another conference', async () => {
    const sent: unknown[] = [];
    const winter = { __typename: 'Conference', id: 'c0', name: 'Winter Boats' };
    const food = { ...track('t2', 'Food'), conferences: [winter] };
    await tracks([track('t1', 'Boats')], {
      OtherTracksDialogQuery: { node: conference('c1', 'Small Harbours', { otherTracks: connection([food]) }) },
      useTracksAssignMutation: ({ input }) => {
        sent.push(input);
        const conferences = [winter, ...track('t1', '').conferences];
        const result = { track: { ...food, conferences }, conference: conference('c1', 'Small Harbours') };
        return { result: { __typename: 'AssignTrackPayload', ...result } };
      },
      useTracksUnassignMutation: {
        result: { __typename: 'UnassignTrackPayload', conference: conference('c1', 'Small Harbours') },
      },
    });
    const overlay = await dialog('Tracks');
    await userEvent.click(await overlay.findByRole('button', { name: 'Tracks of other conferences' }));
    const others = await dialog('Tracks of other conferences');
    expect(await others.findByText('Winter Boats')).toBeTruthy();
    await userEvent.click(others.getByRole('button', { name: 'Add Food' }));
    expect(await others.findByText('No other tracks')).toBeTruthy();
    expect(sent).toEqual([{ conferenceId: 'c1', trackId: 't2' }]);
    await userEvent.click(others.getByRole('button', { name: 'Close' }));
    // Deleting it would delete it from the other conference.
    await userEvent.click(await overlay.findByRole('button', { name: 'Remove Food' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(overlay.queryByText('Food')).toBeNull());
  });

  test('moves a track in this conference only', async () => {
    const sent: unknown[] = [];
    const both = { t1: track('t1', 'Boats'), t2: track('t2', 'Food') };
    await tracks([both.t1, both.t2], {
      useTracksOrderMutation: ({ input }) => {
        sent.push(input);
        const item = conference('c1', 'Small Harbours', { tracks: connection([both.t2, both.t1]) });
        return { result: { __typename: 'OrderConferenceTracksPayload', conference: item } };
      },
    });
    const overlay = await dialog('Tracks');
    await userEvent.click(await overlay.findByRole('button', { name: 'Move Food up' }));
    await waitFor(() =>
      expect(overlay.getAllByRole('button', { name: /^Edit/ }).map((button) => button.ariaLabel)).toEqual([
        'Edit Food',
        'Edit Boats',
      ]),
    );
    expect(sent).toEqual([{ conferenceId: 'c1', trackIds: ['t2', 't1'] }]);
  });

  test('deletes a track after a confirmation', async () => {
    await tracks([track('t1', 'Boats')], {
      useTracksDeleteMutation: { result: { __typename: 'DeleteTrackPayload', deletedId: 't1' } },
    });
    const overlay = await dialog('Tracks');
    await userEvent.click(await overlay.findByRole('button', { name: 'Delete Boats' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await overlay.findByText('No tracks yet')).toBeTruthy();
  });
});

describe('the people of a conference', () => {
  const person = (user: object, more: Record<string, unknown> | null, roles = ['ATTENDEE']) => ({
    __typename: 'ConferenceParticipant',
    roles,
    user: { ...user, __isActor: 'User' },
    attendance: more && attendance('a1', { user, ...more }),
  });
  const people = (list: readonly ReturnType<typeof person>[], answers: Answers = {}) => {
    const item = conference('c1', 'Small Harbours', { ...PUBLISHED, guestsCount: 1 });
    const participants = { edges: list.map((node) => ({ cursor: 'c', node })), pageInfo: connection([]).pageInfo };
    return open('participants', {
      ParticipantsOverlayQuery: { node: item },
      ParticipantTableQuery: { node: { ...item, participants } },
      ...answers,
    });
  };

  test('lets organizers make an attendee an organizer', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    await people([person(RUTH, {})], {
      useGuestsRoleMutation: ({ input }) => {
        sent(input);
        const changed = attendance('a1', { user: RUTH, role: 'MANAGER', answer: null });
        return { result: { __typename: 'SetAttendanceRolePayload', attendance: changed } };
      },
    });
    const overlay = await dialog('People');
    await userEvent.click(await overlay.findByRole('button', { name: 'Actions for Ruth Adeyemi' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /organizer/i }));
    expect(sent).toHaveBeenCalledWith({ id: 'a1', role: 'MANAGER' });
  });

  test('shows the author first, without means to remove them', async () => {
    await people([person(JONAS, null, ['ORGANIZER'])]);
    const overlay = await dialog('People');
    await userEvent.click(await overlay.findByRole('tab', { name: 'Organizers' }));
    expect(await overlay.findByText('Jonas Lindqvist')).toBeTruthy();
    expect(overlay.queryByRole('button', { name: /Actions/ })).toBeNull();
  });
});
