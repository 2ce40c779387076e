import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { conflict, slot, workingCopy, type Slot } from '../../test/workingCopies.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const BREAD = slot('s1', 'Bread', ['10:00', '11:00', 'l1']);
const SALT = slot('s2', 'Salt', ['11:00', '12:00', 'l1']);
const GULLS = slot('s3', 'Gulls', null);
const ROOMS = 2;

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
/** What screen readers say. They read nothing outside of the overlay, which is modal. */
const announced = () => within(screen.getByRole('dialog', { name: 'Schedule' })).getByRole('status').textContent;
/** Drags something onto the middle of the free time in a row and a column of the grid. */
async function dragTo(source: Element, row: number, column: number) {
  fireEvent.dragStart(source);
  const grid = screen.getByRole('group', { name: 'Sessions by room and time' });
  await waitFor(() => expect(grid.querySelector('i')).toBeTruthy());
  const cell = grid.querySelectorAll('i')[row * ROOMS + column];
  if (!cell) throw new Error('no cell');
  vi.spyOn(cell, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 200, 100, 40));
  fireEvent.dragOver(cell);
  const drop = createEvent.drop(cell);
  Object.defineProperty(drop, 'clientY', { value: 220 });
  fireEvent(cell, drop);
  fireEvent.dragEnd(source);
}
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

  test('says where a session would go, at each step and after it has moved', async () => {
    const { answers } = gateway();
    const overlay = await open(answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    await userEvent.keyboard('m');
    expect(announced()).toMatch(/^Bread picked up: Tue, May 14, 10:00.*Hall\./);
    await userEvent.keyboard('{ArrowRight}');
    expect(announced()).toMatch(/^Tue, May 14, 10:00.*Chapel$/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(announced()).toMatch(/^Bread moved: 10:00.*Chapel$/));
  });

  test.each([
    ['{ArrowDown}', 'Tue, May 14, 10:15'],
    ['{Shift>}{ArrowDown}{/Shift}', 'Tue, May 14, 10:05'],
    ['{Shift>}{ArrowUp}{/Shift}', 'Tue, May 14, 9:55'],
    ['{PageDown}', 'Wed, May 15, 10:00'],
    ['{PageDown}{PageDown}', 'Wed, May 15, 10:00'],
    ['{PageDown}{PageUp}', 'Tue, May 14, 10:00'],
    ['{PageUp}', 'Tue, May 14, 10:00'],
  ])('moves a session that was picked up with %s to %s', async (keys, when) => {
    const { sent, answers } = gateway();
    const overlay = await open(answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    await userEvent.keyboard(`m${keys}`);
    expect(announced()).toContain(when);
    expect(document.activeElement?.textContent).toContain('Bread');
    await userEvent.keyboard('{Escape}');
    expect(sent).toEqual([]);
  });

  test('keeps a session that is moved up within the days of the conference', async () => {
    const { answers } = gateway();
    const overlay = await open(answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    // The night until 4:00 belongs to the day before.
    await userEvent.keyboard('m{ArrowUp>30/}');
    expect(announced()).toContain('Tue, May 14, 4:00');
    expect(document.activeElement?.textContent).toContain('Bread');
  });

  test('places a session without a time with the keyboard', async () => {
    const { sent, answers } = gateway();
    const overlay = await open(answers);
    overlay.getByRole('button', { name: 'Move Gulls' }).focus();
    await userEvent.keyboard('m');
    expect(announced()).toMatch(/^Gulls picked up: Tue, May 14, 9:00.*Hall\./);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const at = { startsAt: '2030-05-14T09:00:00.000Z', endsAt: '2030-05-14T09:45:00.000Z', roomId: 'l2' };
    await waitFor(() => expect(sent).toMatchObject([{ changes: [{ sessionId: 's3', ...at }] }]));
    expect(document.activeElement?.textContent).toContain('Gulls');
  });

  test('moves the focus back to a session without a time after Escape', async () => {
    const { sent, answers } = gateway();
    const overlay = await open(answers);
    overlay.getByRole('button', { name: 'Move Gulls' }).focus();
    await userEvent.keyboard('m{Escape}');
    expect(document.activeElement).toBe(overlay.getByRole('button', { name: 'Move Gulls' }));
    expect(announced()).toBe('Gulls stays where it was');
    expect(sent).toEqual([]);
  });

  test('returns to the day of a session after Escape', async () => {
    const overlay = await open(gateway().answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    await userEvent.keyboard('m{PageDown}{Escape}');
    expect(document.activeElement).toBe(overlay.getByRole('button', { name: /^Bread.*10:00/ }));
  });

  test('moves a session that is dragged to another time and room', async () => {
    const { sent, answers } = gateway();
    const overlay = await open(answers);
    // Rows: 9:00, 10:00, 11:00, 12:00. Columns: Hall, Chapel.
    await dragTo(overlay.getByRole('button', { name: /^Bread/ }), 2, 1);
    const at = { startsAt: '2030-05-14T11:30:00.000Z', endsAt: '2030-05-14T12:30:00.000Z', roomId: 'l2' };
    await waitFor(() => expect(sent).toMatchObject([{ changes: [{ sessionId: 's1', ...at }] }]));
    await waitFor(() => expect(announced()).toMatch(/^Bread moved: 11:30.*Chapel$/));
  });

  test('places a session without a time where it is dropped', async () => {
    const { sent, answers } = gateway();
    const overlay = await open(answers);
    const row = overlay.getByRole('button', { name: 'Move Gulls' }).closest('li');
    await dragTo(row as Element, 3, 0);
    const at = { startsAt: '2030-05-14T12:30:00.000Z', endsAt: '2030-05-14T13:15:00.000Z', roomId: 'l1' };
    await waitFor(() => expect(sent).toMatchObject([{ changes: [{ sessionId: 's3', ...at }] }]));
  });

  test('undoes the last 20 moves', async () => {
    const { sent, answers } = gateway();
    const overlay = await open(answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    for (let move = 1; move <= 21; move += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each move starts where the last one ended
      await userEvent.keyboard('m{ArrowRight}{ArrowDown}{Enter}');
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(sent).toHaveLength(move));
    }
    for (let undone = 1; undone <= 20; undone += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.click(overlay.getByRole('button', { name: 'Undo the move of Bread' }));
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(sent).toHaveLength(21 + undone));
    }
    expect(overlay.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
    expect(sent.at(-1)).toMatchObject({ changes: [{ startsAt: '2030-05-14T10:15:00.000Z' }] });
  });

  test('does not offer to undo an undo that ignored warnings', async () => {
    const found: object[] = [];
    const { sent, answers } = gateway(found);
    const overlay = await open(answers);
    overlay.getByRole('button', { name: /^Bread/ }).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    found.push(conflict('CHANGEOVER', 'WARN', { speakerName: 'Elif' }));
    await userEvent.click(await overlay.findByRole('button', { name: 'Undo the move of Bread' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Bread anyway?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ignore conflict and move' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await overlay.findByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
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
