import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';
import { conflict, slot, workingCopy, type Slot } from '../../test/workingCopies.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const BREAD = slot('s1', 'Bread', ['10:00', '11:00', 'l1']);
const SALT = slot('s2', 'Salt', ['11:00', '12:00', 'l1'], {
  speakers: [{ __typename: 'ScheduleSpeaker', userId: 'user:ben', name: 'Ben' }],
});
const GULLS = slot('s3', 'Gulls', null, { isConfirmed: false });
const BEN = {
  __typename: 'User',
  __isActor: 'User',
  id: 'user:ben',
  internalId: 'ben',
  title: 'Ben Holm',
  isViewer: false,
  subTitle: null,
  avatar: null,
};
const FINAL = {
  __typename: 'ScheduleVersion',
  number: 3,
  name: 'Final',
  comment: 'Rooms are settled',
  releasedAt: '2030-04-01T10:00:00.000Z',
  sessionsCount: 2,
  releasedBy: { __typename: 'User', __isActor: 'User', __isItem: 'User', id: 'user:cy', title: 'Cy Moe' },
};
const DRAFT = { ...FINAL, number: 2, name: 'Draft', comment: null, releasedBy: null };

const open = async (
  answers: Answers = {},
  more: Record<string, unknown> = {},
  slots: readonly Slot[] = [BREAD, SALT],
) => {
  const app = await renderApp('/design-system?o=schedule/c1', {
    answers: { ScheduleOverlayQuery: () => ({ node: workingCopy(slots, [GULLS], more) }), ...answers },
  });
  const overlay = within(await screen.findByRole('dialog', { name: 'Schedule' }));
  await overlay.findByText('Gulls');
  return { ...app, overlay };
};
type Overlay = Awaited<ReturnType<typeof open>>['overlay'];
const press = async (overlay: Overlay, name: string) => userEvent.click(await overlay.findByRole('button', { name }));
const pressMenu = async (overlay: Overlay, name: string) => {
  await press(overlay, 'More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const refusal = (field: string, messages: readonly string[]) => ({
  result: { __typename: 'PlazaError', code: 'INVALID', message: '', fields: [{ field, messages }] },
});

test('an organizer adds a session with speakers in their order, and the focus moves to it', async () => {
  const sent: unknown[] = [];
  const slots = [BREAD, SALT];
  const { overlay } = await open(
    {
      FoundActorsQuery: { search: connection([BEN]) },
      useSessionWritesCreateMutation: ({ input }) => {
        sent.push(input);
        slots.push(slot('s4', 'Tar', ['14:00', '15:00', 'l1']));
        return { result: { __typename: 'CreateSessionPayload', event: { __typename: 'Event', id: 's4' } } };
      },
    },
    {},
    slots,
  );
  await press(overlay, 'Add session');
  const dialog = await dialogNamed('Add session');
  await userEvent.click(dialog.getByRole('button', { name: 'Add session' }));
  expect(dialog.getByText('This field is required.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Title'), 'Tar');
  await userEvent.click(dialog.getByRole('button', { name: 'Boats' }));
  await userEvent.type(dialog.getByLabelText('Add a speaker'), 'Grace');
  await userEvent.click(dialog.getByRole('button', { name: 'Add “Grace” without an account' }));
  await userEvent.type(dialog.getByLabelText('Add a speaker'), 'Ben{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Add Ben Holm' }));
  dialog.getByRole('button', { name: 'Remove Ben Holm' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await userEvent.click(dialog.getByRole('button', { name: 'Add session' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        conferenceId: 'c1',
        name: 'Tar',
        kind: 'TALK',
        capacity: null,
        trackIds: ['t1'],
        speakers: [{ userId: 'user:ben' }, { name: 'Grace' }],
      },
    ]),
  );
  expect(await screen.findByText('Session added')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Tar'));
});

test('the form of a new session keeps what was typed, and shows an error at its field', async () => {
  const { overlay } = await open({
    useSessionWritesCreateMutation: refusal('input.speakers', ['must be users who exist']),
  });
  await press(overlay, 'Add session');
  await userEvent.type((await dialogNamed('Add session')).getByLabelText('Title'), 'Tar');
  await userEvent.click((await dialogNamed('Add session')).getByRole('button', { name: 'Close' }));
  await press(overlay, 'Add session');
  const dialog = await dialogNamed('Add session');
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Tar');
  await userEvent.click(dialog.getByRole('button', { name: 'Add session' }));
  expect(await dialog.findByText('must be users who exist')).toBeTruthy();
});

const event = (more = {}) => ({
  __typename: 'Event',
  __isNode: 'Event',
  id: 's3',
  name: 'Gulls',
  description: null,
  capacity: 12,
  isDraft: true,
  cancelledAt: null,
  session: {
    __typename: 'SessionDetails',
    kind: 'WORKSHOP',
    language: 'en',
    recording: null,
    recordingOffset: null,
    tracks: [],
    speakers: [
      { __typename: 'SessionSpeaker', name: 'Ben', status: 'WITHDRAWN', user: { __typename: 'User', id: 'user:ben' } },
    ],
  },
  ...more,
});
const edit = async (overlay: Overlay) => {
  await press(overlay, 'Move Gulls');
  await userEvent.click((await dialogNamed('Gulls')).getByRole('button', { name: 'Edit session' }));
  return dialogNamed('Edit session');
};

test('an organizer edits a session, and sees who has withdrawn', async () => {
  const sent: unknown[] = [];
  const { overlay } = await open({
    SessionFormQuery: { node: event() },
    useSessionWritesUpdateMutation: ({ input }) => {
      sent.push(input);
      return {
        result: { __typename: 'UpdateSessionPayload', event: { __typename: 'Event', id: 's3', name: 'Gulls' } },
      };
    },
  });
  const dialog = await edit(overlay);
  expect(await dialog.findByText('Withdrawn')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(/^Seats/));
  await userEvent.type(dialog.getByLabelText(/^Seats/), '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Save session' }));
  expect(dialog.getByText('Enter a number of seats, or leave it empty for no limit.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(/^Seats/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save session' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: 's3', kind: 'WORKSHOP', capacity: null, language: 'en' }]));
});

test('an organizer deletes a session that was never released after a confirmation', async () => {
  const { overlay } = await open({
    SessionFormQuery: { node: event() },
    useDeleteEventMutation: { result: { __typename: 'DeleteEventPayload', deletedId: 's3' } },
  });
  const dialog = await edit(overlay);
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete session' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Delete “Gulls”? You can’t undo this.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Session deleted')).toBeTruthy();
});

test('a released session can be cancelled, but not deleted', async () => {
  const { overlay } = await open({ SessionFormQuery: { node: event({ isDraft: false }) } });
  const dialog = await edit(overlay);
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel session' }));
  expect(dialog.queryByRole('button', { name: 'Delete session' })).toBeNull();
});

const values = (more = {}) => ({
  __typename: 'ScheduleSlotValues',
  title: 'Bread',
  startsAt: '2030-05-14T10:00:00.000Z',
  endsAt: '2030-05-14T11:00:00.000Z',
  roomId: 'l1',
  speakers: [],
  capacity: null,
  ...more,
});
const difference = (sessionId: string, changes: readonly string[], before: object | null, after: object | null) => ({
  __typename: 'ScheduleDifference',
  sessionId,
  changes,
  before,
  after,
});
const MOVED = difference('s1', ['ROOM', 'RENAMED'], values({ title: 'Rolls' }), values({ roomId: 'l2' }));
const ADDED = difference('s2', ['ADDED'], null, values({ title: 'Salt' }));
const plan = (more = {}) => ({
  result: {
    __typename: 'ReleaseSchedulePayload',
    differences: [MOVED, ADDED],
    unconfirmedIds: [],
    conflicts: [],
    notified: [{ __typename: 'User', __isActor: 'User', __isItem: 'User', id: 'user:ben', title: 'Ben Holm' }],
    notifiedCount: 3,
    ...more,
  },
});

test('a release shows what changes, what stays out, and who is notified before it is made', async () => {
  const sent: unknown[] = [];
  const { overlay } = await open({
    useReleaseScheduleCheckMutation: plan(),
    useReleaseScheduleMutation: ({ input }) => {
      sent.push(input);
      return {
        result: {
          __typename: 'ReleaseSchedulePayload',
          version: { __typename: 'ScheduleVersion', number: 4 },
          conference: workingCopy([BREAD, SALT], [GULLS], { scheduleVersions: [{ ...FINAL, number: 4 }] }),
        },
      };
    },
  });
  expect(overlay.getByText(/hasn’t been released yet/)).toBeTruthy();
  await press(overlay, 'Release');
  const dialog = await dialogNamed('Release');
  expect(await dialog.findByText('Another room: Hall → Chapel')).toBeTruthy();
  expect(dialog.getByText('Renamed: Rolls → Bread')).toBeTruthy();
  expect(dialog.getByText('1 new session')).toBeTruthy();
  expect(dialog.getByText('Has no time yet')).toBeTruthy();
  expect(dialog.getByText('3 people will be notified')).toBeTruthy();
  expect(dialog.getByText('Ben Holm and 2 others')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Release schedule' }));
  expect(dialog.getByText('This field is required.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Version name'), 'Last call');
  await userEvent.click(dialog.getByRole('button', { name: 'Release schedule' }));
  await waitFor(() => expect(sent).toEqual([{ conferenceId: 'c1', name: 'Last call', comment: null }]));
  expect(await screen.findByText('Version 4 of the schedule is released')).toBeTruthy();
  expect(await overlay.findByText(/^Version 4, “Final”, was released/)).toBeTruthy();
});

test('a release says at its field that the name is taken', async () => {
  const { overlay } = await open({
    useReleaseScheduleCheckMutation: plan(),
    useReleaseScheduleMutation: refusal('input.name', ['is already taken']),
  });
  await press(overlay, 'Release');
  const dialog = await dialogNamed('Release');
  await userEvent.type(await dialog.findByLabelText('Version name'), 'Final');
  await userEvent.click(dialog.getByRole('button', { name: 'Release schedule' }));
  expect(await dialog.findByText('Another version has this name. Choose a different one.')).toBeTruthy();
});

test('a release is not possible while a conflict blocks, and leads to its sessions', async () => {
  const { overlay } = await open({ useReleaseScheduleCheckMutation: plan({ conflicts: [conflict('ROOM', 'BLOCK')] }) });
  await press(overlay, 'Release');
  const dialog = await dialogNamed('Release');
  expect(await dialog.findByText('“Bread” and “Salt” are in the same room at the same time')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Release schedule' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Move Salt' }));
  expect(await screen.findByRole('dialog', { name: 'Salt' })).toBeTruthy();
});

test('a draft conference is published before its schedule', async () => {
  const { overlay } = await open({
    useReleaseScheduleCheckMutation: { result: { __typename: 'PlazaError', code: 'STATUS_STEP' } },
  });
  await press(overlay, 'Release');
  const dialog = await dialogNamed('Release');
  expect(await dialog.findByText('Publish the conference first. Then you can release its schedule.')).toBeTruthy();
});

test('an organizer compares versions, and uses one as the working copy after a confirmation', async () => {
  const asked: unknown[] = [];
  const { overlay } = await open(
    {
      VersionsDialogQuery: { node: workingCopy([BREAD], [], { scheduleVersions: [FINAL, DRAFT] }) },
      VersionsDialogDifferencesQuery: ({ from, to, isWorkingCopy }) => {
        asked.push([from, to, isWorkingCopy]);
        return { node: workingCopy([BREAD], [], { scheduleDifferences: isWorkingCopy ? [MOVED] : [] }) };
      },
      VersionListMutation: {
        result: { __typename: 'TakeVersionPayload', conference: workingCopy([BREAD], [GULLS]) },
      },
    },
    { scheduleVersions: [FINAL, DRAFT] },
    [{ ...BREAD, changes: ['MOVED'] as never }, SALT],
  );
  expect(overlay.getByText(/^Version 3, “Final”.*The working copy is 1 change ahead\.$/)).toBeTruthy();
  await pressMenu(overlay, 'Versions');
  const dialog = await dialogNamed('Versions');
  expect(await dialog.findByText('Rooms are settled')).toBeTruthy();
  expect(await dialog.findByText('Another room: Hall → Chapel')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('To'), 'Version 2: Draft');
  expect(await dialog.findByText('They are the same.')).toBeTruthy();
  expect(asked.at(0)).toEqual([3, null, true]);
  expect(asked.at(-1)).toEqual([3, 2, false]);
  await userEvent.click(dialog.getByRole('button', { name: 'Use as working copy: version 2' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/has 1 change that isn’t released yet/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Use as working copy' }));
  expect(await screen.findByText('The working copy now matches version 2')).toBeTruthy();
});

test('the list of versions is empty before the first release', async () => {
  const { overlay } = await open({ VersionsDialogQuery: { node: workingCopy([BREAD]) } });
  await pressMenu(overlay, 'Versions');
  expect(await (await dialogNamed('Versions')).findByText('No versions yet')).toBeTruthy();
});

test('an organizer sets what a conflict does, and how long it takes to change rooms', async () => {
  const sent: { levels: Record<string, string>; changeoverMinutes: number }[] = [];
  const rules = ['ROOM', 'SPEAKER', 'TRACK'].map((type) => ({ __typename: 'ConflictRule', type, level: 'BLOCK' }));
  const conflictRules = { __typename: 'ConflictRules', changeoverMinutes: 10, rules };
  const { overlay } = await open({
    RulesDialogQuery: { node: workingCopy([BREAD], [], { conflictRules }) },
    RulesDialogMutation: ({ input }) => {
      sent.push(input as (typeof sent)[number]);
      const conference = workingCopy([BREAD], [GULLS], { conflictRules });
      return { result: { __typename: 'SetConflictRulesPayload', conference } };
    },
  });
  await pressMenu(overlay, 'Conflict rules');
  const dialog = await dialogNamed('Conflict rules');
  await userEvent.selectOptions(await dialog.findByLabelText('Same track'), 'Ignore');
  await userEvent.clear(dialog.getByLabelText('Minutes to change rooms'));
  await userEvent.type(dialog.getByLabelText('Minutes to change rooms'), '500');
  await userEvent.click(dialog.getByRole('button', { name: 'Save rules' }));
  expect(dialog.getByText('Enter a number of minutes from 0 to 240.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Minutes to change rooms'));
  await userEvent.type(dialog.getByLabelText('Minutes to change rooms'), '15');
  await userEvent.click(dialog.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('Rules saved')).toBeTruthy();
  expect(sent).toMatchObject([
    { levels: { room: 'BLOCK', track: 'IGNORE', speakerName: 'WARN' }, changeoverMinutes: 15 },
  ]);
});

test('an organizer sets when a speaker is available', async () => {
  const sent: unknown[] = [];
  const { overlay } = await open({
    AvailabilityDialogQuery: { node: workingCopy([BREAD], [], { availabilities: [], roomAvailabilities: [] }) },
    AvailabilityFormMutation: ({ input }) => {
      sent.push(input);
      return { result: { __typename: 'SetAvailabilityPayload', conference: workingCopy([BREAD], [GULLS]) } };
    },
  });
  await pressMenu(overlay, 'Availability');
  const dialog = await dialogNamed('Availability');
  expect(await dialog.findByText('Always available')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Add period' }));
  await userEvent.clear(dialog.getByLabelText('Until'));
  await userEvent.type(dialog.getByLabelText('Until'), '2030-05-14T08:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Save availability' }));
  expect(dialog.getByText('The end must be after the start.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Until'));
  await userEvent.type(dialog.getByLabelText('Until'), '2030-05-14T12:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Save availability' }));
  expect(await screen.findByText('Availability saved')).toBeTruthy();
  const period = { startsAt: '2030-05-14T09:00', endsAt: '2030-05-14T12:00' };
  expect(sent).toEqual([{ conferenceId: 'c1', userId: 'user:ben', periods: [period] }]);
});

test('an organizer sets when a room is available', async () => {
  const sent: unknown[] = [];
  const { overlay } = await open({
    AvailabilityDialogQuery: { node: workingCopy([BREAD], [], { availabilities: [], roomAvailabilities: [] }) },
    AvailabilityFormRoomMutation: ({ input }) => {
      sent.push(input);
      return { result: { __typename: 'SetRoomAvailabilityPayload', conference: workingCopy([BREAD]) } };
    },
  });
  await pressMenu(overlay, 'Availability');
  const dialog = await dialogNamed('Availability');
  await userEvent.click(await dialog.findByRole('radio', { name: 'Rooms' }));
  expect(dialog.getByLabelText('Room')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save availability' }));
  expect(await screen.findByText('Availability saved')).toBeTruthy();
  expect(sent).toEqual([{ conferenceId: 'c1', roomId: expect.any(String), periods: [] }]);
});

test('availability says that speakers with an account come first while there are none', async () => {
  const { overlay } = await open(
    { AvailabilityDialogQuery: { node: workingCopy([], [], { availabilities: [], roomAvailabilities: [] }) } },
    {},
    [BREAD],
  );
  await pressMenu(overlay, 'Availability');
  expect(await (await dialogNamed('Availability')).findByText('No speakers yet')).toBeTruthy();
});
