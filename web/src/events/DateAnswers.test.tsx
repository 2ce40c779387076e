import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { attendance, event, occurrence, waitlistEntry } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, RUTH } from '../../test/town.ts';
import { isOnline } from '../core/network.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const [JULY_8, JULY_15] = ['2030-07-08', '2030-07-15'] as const;
const given = (answer: string, more: object = {}) => ({
  __typename: 'DateAnswer',
  answer,
  partySize: 1,
  hasMoved: false,
  answeredAt: null,
  ...more,
});
const first = (more: object = {}) => occurrence('o1', JULY_8, { capacity: 6, seatsLeft: 4, guestsCount: 2, ...more });
const second = (more: object = {}) => occurrence('o2', JULY_15, { capacity: 6, seatsLeft: 6, ...more });
const series = (dates: readonly ReturnType<typeof occurrence>[], more: object = {}) =>
  event('e1', 'Choir', {
    recurrence: 'FREQ=WEEKLY',
    answersBy: 'DATE',
    capacity: 6,
    nextOccurrence: dates[0],
    occurrences: connection(dates),
    ...more,
  });
const open = (item: object, answers: Answers = {}, shown?: object) =>
  renderApp(`/events/e1${shown ? `?on=${JULY_15}` : ''}`, {
    answers: {
      EventScreenQuery: { item: { ...item, ...(shown && { occurrence: shown }) }, linkedComment: null },
      ...answers,
    },
  });
const answerBar = async () => within(await screen.findByRole('region', { name: 'Guests and your answer' }));
const dates = async () => within(await screen.findByRole('region', { name: 'Next dates' }));
const isChecked = (radio: HTMLElement) => radio.getAttribute('aria-checked') === 'true';

describe('the page of a series that is answered by date', () => {
  test('shows the answer, counts, and free seats of its next date', async () => {
    await open(series([first({ viewerAnswer: given('MAYBE') }), second()]));
    const bar = await answerBar();
    expect(bar.getByText('Your answer for Mon, Jul 8')).toBeTruthy();
    expect(bar.getByText('2 going')).toBeTruthy();
    expect(bar.getByText('4 seats left')).toBeTruthy();
    expect(isChecked(bar.getByRole('radio', { name: 'Maybe: Mon, Jul 8' }))).toBe(true);
  });

  test('shows the guests of its date whom the viewer follows', async () => {
    const asked: unknown[] = [];
    const knownGuests = { ...connection([attendance('a1', { user: RUTH })]), totalCount: 1 };
    await open(series([first(), second()]), {
      GoingOnDateQuery: ({ occursOn }: Record<string, unknown>) => {
        asked.push(occursOn);
        return { node: { __typename: 'Event', id: 'e1', knownGuests } };
      },
    });
    expect(await (await answerBar()).findByText('Ruth Adeyemi is going')).toBeTruthy();
    expect(asked).toEqual([JULY_8]);
  });

  test('is about the date in the address', async () => {
    const shown = second({ viewerAnswer: given('ACCEPTED') });
    await open(series([first(), shown]), {}, shown);
    const bar = await answerBar();
    expect(bar.getByText('Your answer for Mon, Jul 15')).toBeTruthy();
    expect(isChecked(bar.getByRole('radio', { name: 'Going: Mon, Jul 15' }))).toBe(true);
  });

  test('answers one of two dates in the list', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = series([first(), second()]);
    await open(item, {
      useAnswerEventMutation: ({ input }) => {
        sent(input);
        const answered = second({ guestsCount: 1, seatsLeft: 5, viewerAnswer: given('ACCEPTED') });
        return {
          result: {
            __typename: 'AnswerEventPayload',
            event: { ...item, viewerAttendance: attendance('a1') },
            occurrence: answered,
          },
        };
      },
    });
    const list = await dates();
    await userEvent.click(list.getByRole('radio', { name: 'Going: Mon, Jul 15' }));
    expect(sent).toHaveBeenCalledWith({ eventId: item.id, answer: 'ACCEPTED', occursOn: JULY_15 });
    expect(await list.findByText('5 seats left')).toBeTruthy();
    expect(isChecked(list.getByRole('radio', { name: 'Going: Mon, Jul 15' }))).toBe(true);
    expect(list.getAllByRole('radio').filter(isChecked)).toHaveLength(1);
    expect((await answerBar()).getAllByRole('radio').some(isChecked)).toBe(false);
  });

  test('reverts an answer to a date that is rejected', async () => {
    await open(series([first(), second()]), {
      useAnswerEventMutation: { result: { __typename: 'PlazaError', code: 'FULL', fields: [] } },
    });
    const list = await dates();
    await userEvent.click(list.getByRole('radio', { name: 'Going: Mon, Jul 15' }));
    expect(await screen.findByText('There aren’t enough seats left.')).toBeTruthy();
    expect(list.getAllByRole('radio').some(isChecked)).toBe(false);
    expect(list.getByText('6 seats left')).toBeTruthy();
  });

  test('removes the answer for one date, and keeps the focus', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = series([first({ viewerAnswer: given('ACCEPTED') }), second({ viewerAnswer: given('MAYBE') })], {
      viewerAttendance: attendance('a1'),
    });
    await open(item, {
      useLeaveEventMutation: ({ input }) => {
        sent(input);
        return { result: { __typename: 'LeaveEventPayload', event: item, occurrence: second() } };
      },
    });
    const list = await dates();
    await userEvent.click(list.getByRole('button', { name: 'Remove my answer: Mon, Jul 15' }));
    expect(await screen.findByText('Answer removed')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ eventId: item.id, occursOn: JULY_15 });
    expect(list.queryByRole('button', { name: 'Remove my answer: Mon, Jul 15' })).toBeNull();
    expect(document.activeElement).toBe(list.getByRole('radio', { name: 'Going: Mon, Jul 15' }));
  });

  test('lets the viewer wait for a full date, and take the seat that is offered', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const full = { seatsLeft: 0, guestsCount: 6 };
    const item = series([first(), second({ ...full, waitingCount: 3 })]);
    const offer = waitlistEntry('w1', {
      state: 'OFFERED',
      offeredSize: 1,
      heldUntil: '2030-07-10T17:00:00.000Z',
    });
    const { emit } = await open(item, {
      useWaitlistJoinMutation: ({ input }) => {
        sent(input);
        const waiting = second({ ...full, waitingCount: 4, viewerWait: waitlistEntry('w1', { position: 4 }) });
        return { result: { __typename: 'JoinWaitlistPayload', item, occurrence: waiting } };
      },
      useEventUpdatesQuery: {
        item: { ...item, occurrences: connection([first(), second({ ...full, viewerWait: offer })]) },
      },
      useWaitlistOfferMutation: ({ input }) => {
        sent(input);
        const taken = second({ ...full, viewerAnswer: given('ACCEPTED') });
        return { result: { __typename: 'AnswerOfferPayload', item, occurrence: taken } };
      },
    });
    const list = await dates();
    expect(list.getByText('Full. 3 are waiting.')).toBeTruthy();
    expect(list.getByRole('radio', { name: 'Going: Mon, Jul 15' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(list.getByRole('button', { name: 'Join the wait list: Mon, Jul 15' }));
    await userEvent.click(list.getByRole('button', { name: 'Join the wait list: Mon, Jul 15' }));
    expect(await list.findByText('You’re number 4 on the wait list.')).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith({ itemId: item.id, occursOn: JULY_15, partySize: 1, acceptsFewer: false });
    emit('useEventUpdatesSubscription', {
      eventUpdates: { kind: 'CHANGED', counts: null, event: { __typename: 'Event', id: item.id } },
    });
    await userEvent.click(await list.findByRole('button', { name: 'Take the seat: Mon, Jul 15' }));
    await waitFor(() => expect(isChecked(list.getByRole('radio', { name: 'Going: Mon, Jul 15' }))).toBe(true));
    expect(sent).toHaveBeenLastCalledWith({ itemId: item.id, entryId: 'w1', isAccepted: true });
  });

  test('keeps answers to several dates that are given offline, and names their dates', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = series([first(), second()]);
    await open(item, {
      useAnswerEventMutation: ({ input }) => {
        sent(input);
        return { result: { __typename: 'AnswerEventPayload', event: item, occurrence: null } };
      },
    });
    const list = await dates();
    act(() => isOnline.set(false));
    await userEvent.click(list.getByRole('radio', { name: 'Maybe: Mon, Jul 8' }));
    await userEvent.click(list.getByRole('radio', { name: 'Going: Mon, Jul 15' }));
    expect(list.getByText('“Maybe: Mon, Jul 8” will be sent when you’re back online')).toBeTruthy();
    expect(list.getByText('“Going: Mon, Jul 15” will be sent when you’re back online')).toBeTruthy();
    act(() => isOnline.set(true));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls.flat()).toEqual([
      { eventId: item.id, answer: 'MAYBE', occursOn: JULY_8 },
      { eventId: item.id, answer: 'ACCEPTED', occursOn: JULY_15 },
    ]);
  });

  test('lets the viewer leave all dates from the menu', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = series([first({ viewerAnswer: given('ACCEPTED') }), second()], { viewerAttendance: attendance('a1') });
    await open(item, {
      useLeaveEventSeriesMutation: ({ input }) => {
        sent(input);
        return { result: { __typename: 'LeaveEventPayload', event: series([first(), second()]) } };
      },
    });
    await answerBar();
    await userEvent.click(screen.getByRole('button', { name: /More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave all dates' }));
    const sure = within(await screen.findByRole('alertdialog'));
    await userEvent.click(sure.getByRole('button', { name: 'Leave all dates' }));
    expect(await screen.findByText('You left all dates')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ eventId: item.id });
    expect((await dates()).getAllByRole('radio').some(isChecked)).toBe(false);
  });

  test('shows organizers which dates are full, and lets them change the seats of one', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const mine = series([first({ seatsLeft: 0, guestsCount: 6, waitingCount: 2 }), second()], { manageable: true });
    await open(mine, {
      useOccurrenceChangeMutation: ({ input }) => {
        sent(input);
        return { result: { __typename: 'ChangeOccurrencePayload', event: mine } };
      },
    });
    const list = await dates();
    expect(list.getByText('Full')).toBeTruthy();
    expect(list.getByText('2 waiting')).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: /Change this date: .*July 8/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change this date' }));
    const seats = dialog.getByRole('textbox', { name: /Seats on this date/ });
    await userEvent.clear(seats);
    await userEvent.type(seats, '8');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Date changed')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ eventId: mine.id, occursOn: JULY_8, capacity: 8 });
  });
});

test('a series that is answered as a whole has no answers in its list of dates', async () => {
  await open(series([first(), second()], { answersBy: 'SERIES', capacity: null }));
  expect((await answerBar()).getByRole('radio', { name: 'Going' })).toBeTruthy();
  expect((await dates()).queryByRole('radio')).toBeNull();
});
