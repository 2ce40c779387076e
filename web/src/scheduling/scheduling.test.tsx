import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { conflict, slot, workingCopy, type Slot } from '../../test/workingCopies.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const BREAD = slot('s1', 'Bread', ['10:00', '11:00', 'l1']);
const SALT = slot('s2', 'Salt', ['11:00', '12:00', 'l1']);
const GULLS = slot('s3', 'Gulls', null);

interface Input {
  changes: {
    sessionId: string;
    revision: number;
    startsAt: string | null;
    endsAt: string | null;
    roomId: string | null;
  }[];
  ignore?: string[];
}

/** A gateway that stores what it is sent and refuses nothing, unless a conflict is given. */
function gateway(found: readonly object[] = []) {
  const sent: Input[] = [];
  let slots: readonly Slot[] = [BREAD, SALT, GULLS];
  const now = () =>
    workingCopy(
      slots.filter(({ startsAt }) => startsAt),
      slots.filter(({ startsAt }) => !startsAt),
    );
  const answers: Answers = {
    ScheduleOverlayQuery: () => ({ node: now() }),
    usePlaceSessionsCheckMutation: { result: { __typename: 'PlaceSessionsPayload', conflicts: found } },
    usePlaceSessionsMutation: ({ input }) => {
      const { changes, ignore } = input as Input;
      sent.push({ changes, ...(ignore?.length && { ignore }) });
      slots = slots.map((each) => {
        const change = changes.find(({ sessionId }) => sessionId === each.sessionId);
        return change ? { ...each, ...change, revision: each.revision + 1 } : each;
      });
      const changed = slots.filter(({ sessionId }) => changes.some((change) => change.sessionId === sessionId));
      return { result: { __typename: 'PlaceSessionsPayload', slots: changed, conference: now() } };
    },
  };
  return { sent, answers };
}

const open = async (answers: Answers) => (await openApp(answers)).overlay;
const openApp = async (answers: Answers) => {
  const app = await renderApp('/design-system?o=schedule/c1', { answers });
  const overlay = within(await screen.findByRole('dialog', { name: 'Schedule' }));
  await overlay.findByText('Bread');
  return { ...app, overlay };
};
const isPhone = (yes: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: !yes, media, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
    );

describe('the schedule of organizers', () => {
  beforeEach(() => void isPhone(false));

  test('moves a session with the keyboard, and back with Undo', async () => {
    const { sent, answers } = gateway();
    const overlay = await open(answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    await userEvent.keyboard('m{ArrowRight}{ArrowDown}{Enter}');
    const moved = { sessionId: 's1', revision: 3, roomId: 'l2' };
    const at = { startsAt: '2030-05-14T10:15:00.000Z', endsAt: '2030-05-14T11:15:00.000Z' };
    await waitFor(() => expect(sent).toEqual([{ changes: [{ ...moved, ...at }] }]));
    await userEvent.click(await overlay.findByRole('button', { name: 'Undo the move of Bread' }));
    const { startsAt, endsAt } = BREAD;
    await waitFor(() =>
      expect(sent[1]).toEqual({ changes: [{ sessionId: 's1', revision: 4, roomId: 'l1', startsAt, endsAt }] }),
    );
  });

  test('leaves a session where it was after Escape', async () => {
    const { sent, answers } = gateway();
    const overlay = await open(answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    await userEvent.keyboard('m{ArrowRight}{Escape}');
    expect(sent).toEqual([]);
    expect(overlay.getByRole('button', { name: /^Bread.*10:00/ })).toBeTruthy();
  });

  test('names a conflict at both sessions before one is placed', async () => {
    const { answers } = gateway([conflict('ROOM', 'BLOCK')]);
    const overlay = await open(answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    await userEvent.keyboard('m{ArrowDown}');
    expect(await overlay.findAllByText('“Bread” and “Salt” are in the same room at the same time')).toHaveLength(2);
  });

  test('refuses what a conflict blocks, and says why', async () => {
    const { sent, answers } = gateway([conflict('ROOM', 'BLOCK')]);
    const overlay = await open(answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    await userEvent.keyboard('m{ArrowDown}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'You can’t move Bread there' }));
    expect(dialog.getByText('“Bread” and “Salt” are in the same room at the same time')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Ignore/ })).toBeNull();
    expect(sent).toEqual([]);
  });

  test('moves a session in spite of warnings that the organizer ignores', async () => {
    const { sent, answers } = gateway([conflict('CHANGEOVER', 'WARN', { speakerName: 'Elif' })]);
    const overlay = await open(answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Bread anyway?' }));
    expect(dialog.getByText('Elif has too little time to change rooms between “Bread” and “Salt”')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Ignore conflict and move' }));
    await waitFor(() => expect(sent).toMatchObject([{ ignore: ['CHANGEOVER s1 s2'] }]));
  });

  test('shows where another organizer has moved a session, and keeps the own change', async () => {
    const { sent, answers } = gateway();
    let isStale = true;
    const overlay = await open({
      ...answers,
      ScheduleOverlayQuery: () => ({
        node: workingCopy([{ ...BREAD, roomId: isStale ? 'l1' : 'l2', revision: isStale ? 3 : 9 }, SALT]),
      }),
      usePlaceSessionsCheckMutation: () => {
        if (!isStale) return { result: { __typename: 'PlaceSessionsPayload', conflicts: [] } };
        isStale = false;
        return { result: { __typename: 'PlazaError', code: 'CONFLICT' } };
      },
    });
    await userEvent.click(overlay.getByRole('button', { name: /^Bread/ }));
    const fields = within(await screen.findByRole('dialog', { name: 'Bread' }));
    await userEvent.clear(fields.getByLabelText('Starts'));
    await userEvent.type(fields.getByLabelText('Starts'), '09:30');
    await userEvent.click(fields.getByRole('button', { name: 'Place session' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another organizer has moved Bread' }));
    expect(await dialog.findByText(/10:00.*Chapel/)).toBeTruthy();
    expect(dialog.getByText(/9:30.*Hall/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Use my change' }));
    await waitFor(() => expect(sent).toMatchObject([{ changes: [{ revision: 9, roomId: 'l1' }] }]));
  });

  test('shows the move of another organizer', async () => {
    const { emit, overlay } = await openApp({
      ...gateway().answers,
      useScheduleUpdatesQuery: { node: workingCopy([{ ...BREAD, roomId: 'l2' }, SALT]) },
    });
    expect(overlay.getByText('1 session without a time')).toBeTruthy();
    emit('useScheduleUpdatesSubscription', {
      scheduleUpdates: { __typename: 'ScheduleUpdate', kind: 'CHANGED' },
    });
    await waitFor(() => expect(overlay.queryByText('1 session without a time')).toBeNull());
  });

  test('gives a session without a time a day, a time, and a room on a phone', async () => {
    isPhone(true);
    const { sent, answers } = gateway();
    const overlay = await open(answers);
    expect(overlay.getByText('1 session without a time')).toBeTruthy();
    await userEvent.click(overlay.getByRole('button', { name: 'Move Gulls' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gulls' }));
    await userEvent.selectOptions(dialog.getByLabelText('Room'), 'Chapel');
    await userEvent.click(dialog.getByRole('button', { name: 'Place session' }));
    const at = { startsAt: '2030-05-14T09:00:00.000Z', endsAt: '2030-05-14T09:45:00.000Z', roomId: 'l2' };
    await waitFor(() => expect(sent).toMatchObject([{ changes: [at] }]));
  });
});
