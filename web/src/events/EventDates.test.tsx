import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { event, occurrence } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';
import { firstDates, ruleOf } from '../core/recurrences.ts';

const DATES = [
  occurrence('o1', '2030-07-08', { isChanged: true, place: { id: 'p1', title: 'Chapel', timezone: null } }),
  occurrence('o2', '2030-07-15', {
    isChanged: true,
    cancelledAt: '2030-06-01T00:00:00.000Z',
    cancelledReason: 'Storm',
  }),
  occurrence('o3', '2030-07-22'),
];
const series = (more: object = {}) =>
  event('e1', 'Choir', {
    recurrence: 'FREQ=WEEKLY',
    nextOccurrence: DATES[0],
    occurrences: connection(DATES),
    ...more,
  });
type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;
const open = (item: object, answers: Answers = {}) =>
  renderApp('/events/e1', { answers: { EventScreenQuery: { item, linkedComment: null }, ...answers } });

test('the page of a series shows its next date, how it repeats, and which dates differ', async () => {
  await open(series());
  const dates = within(await screen.findByRole('region', { name: 'Next dates' }));
  const rows = dates.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/July 8.*Chapel.*Changed/),
    expect.stringMatching(/July 15.*Cancelled.*Storm/),
    expect.stringMatching(/July 22/),
  ]);
  expect(dates.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/events/e1?on=2030-07-08',
    '/events/e1?on=2030-07-15',
    '/events/e1?on=2030-07-22',
  ]);
  expect(screen.getByText('Every week')).toBeTruthy();
  expect(dates.queryByRole('button')).toBeNull();
});

test('the page of a series lets organizers cancel one date with a reason', async () => {
  const input = vi.fn<(given: unknown) => void>();
  const mine = series({ manageable: true });
  await open(mine, {
    useOccurrenceCancelMutation: (variables: { input?: unknown }) => {
      input(variables.input);
      return { result: { __typename: 'CancelOccurrencePayload', event: mine } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Cancel this date: .*July 22/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this date' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Snow');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel this date' }));
  expect(await screen.findByText('Date cancelled')).toBeTruthy();
  expect(input).toHaveBeenCalledWith({ eventId: mine.id, occursOn: '2030-07-22', reason: 'Snow' });
});

test('the page of a series lets organizers reset a date that differs', async () => {
  const sent: unknown[] = [];
  const isReset = { isChanged: false, place: null };
  await open(series({ manageable: true }), {
    useOccurrenceResetMutation: ({ input }) => {
      sent.push(input);
      const dates = DATES.map((date, nth) => (nth === 0 ? { ...date, ...isReset } : date));
      const item = series({ manageable: true, occurrences: connection(dates) });
      return { result: { __typename: 'ResetOccurrencePayload', event: item } };
    },
  });
  const name = /Undo changes of this date: .*July 8/;
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Changes undone')).toBeTruthy();
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(sent).toEqual([{ eventId: 'e1', occursOn: '2030-07-08' }]);
});

test('the page of a series lets organizers change the name and time of one date', async () => {
  const input = vi.fn<(given: unknown) => void>();
  const mine = series({ manageable: true });
  await open(mine, {
    useOccurrenceChangeMutation: (variables: { input?: unknown }) => {
      input(variables.input);
      return { result: { __typename: 'ChangeOccurrencePayload', event: mine } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Change this date: .*July 22/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change this date' }));
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Rehearsal');
  await userEvent.clear(dialog.getByLabelText('End time'));
  await userEvent.type(dialog.getByLabelText('End time'), '22:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Date changed')).toBeTruthy();
  expect(input).toHaveBeenCalledWith({
    eventId: mine.id,
    occursOn: '2030-07-22',
    name: 'Rehearsal',
    startsAt: '2030-07-22T19:00',
    endsAt: '2030-07-22T22:00',
  });
});

test.each([
  ['daily', '2030-12-31', ['2030-12-31', '2031-01-01', '2031-01-02']],
  ['weekdays', '2030-07-05', ['2030-07-05', '2030-07-08', '2030-07-09']],
  ['weekly', '2030-07-01', ['2030-07-01', '2030-07-08', '2030-07-15']],
  ['monthly', '2030-12-31', ['2030-12-31', '2031-01-31', '2031-02-28']],
  ['yearly', '2028-02-29', ['2028-02-29', '2032-02-29', '2036-02-29']],
] as const)('the preview of a series that repeats %s names its first dates', (recurrence, start, dates) => {
  expect(ruleOf(recurrence, start)).toBeTruthy();
  expect(firstDates(ruleOf(recurrence, start), start, 3)).toEqual(dates);
});
