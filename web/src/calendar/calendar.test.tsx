import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { occurrence } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';
import { dayOf } from '../core/datePresets.ts';
import { addDays, addMonths, firstWeekday, itemsByDay, monthOf, startOfWeek, weeksOf } from './calendarDays.ts';

const TODAY = dayOf(new Date());
const named = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

const moment = (day: string, time: string | null = null) => ({
  at: new Date(`${day}T${time ?? '00:00'}`).toISOString(),
  date: day,
  time,
  timezone: 'UTC',
});
const entry = (key: string, title: string, day: string, more: Record<string, unknown> = {}) => ({
  __typename: 'CalendarEvent',
  id: key,
  key,
  title,
  isAllDay: false,
  isCancelled: false,
  role: 'HOST',
  startsAt: moment(day, '19:00'),
  endsAt: moment(day, '21:00'),
  occursOn: day,
  event: { id: key, internalId: key, recurrence: null },
  ...more,
});
const reminder = entry('r1', 'Paint', TODAY, {
  __typename: 'CalendarReminder',
  role: null,
  startsAt: moment(TODAY, '08:00'),
  endsAt: null,
  reminder: { id: 'r1', lists: [{ id: 'l1' }] },
});

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;
const open = (entries: readonly ReturnType<typeof entry>[], more: Answers = {}, language = 'en') =>
  renderApp('/design-system?p=calendar', {
    answers: {
      OwnCalendarQuery: { viewer: { id: 'viewer:ada', calendar: connection(entries) } },
      CalendarInvitationsQuery: { viewer: { id: 'viewer:ada', calendar: connection([]) } },
      ...more,
    },
    language,
  });
const dayButton = (day: string, count = 'no entries') =>
  screen.findByRole('button', { name: `${named(day)}, ${count}` });

test('the calendar shows the month, and the entries of the selected day with the role of the viewer', async () => {
  await open([
    reminder,
    entry('e1', 'Regatta', TODAY, { isAllDay: true, startsAt: moment(TODAY), endsAt: moment(TODAY) }),
    entry('e2', 'Concert', TODAY, { role: 'INVITED' }),
    entry('e3', 'Off', TODAY, { isCancelled: true }),
    entry('c1', 'Small Harbours', TODAY, {
      __typename: 'CalendarConference',
      isAllDay: true,
      startsAt: moment(TODAY),
      endsAt: moment(TODAY),
      event: undefined,
      conference: { __typename: 'Conference', id: 'c1', internalId: 'c1' },
    }),
  ]);
  expect((await dayButton(TODAY, '5 entries')).getAttribute('aria-current')).toBe('date');
  const rows = within(screen.getByRole('list', { name: named(TODAY) })).getAllByRole('link');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('All day'),
    expect.stringContaining('Paint8:00'),
    expect.stringMatching(/Concert7:00.*9:00.*Invited/u),
    expect.stringContaining('Cancelled'),
  ]);
  expect(rows[0]?.getAttribute('href')).toBe('/events/e1');
  expect(rows[1]?.getAttribute('href')).toContain('p=reminders/l1/r1');
});

test('an entry of a series leads to its date', async () => {
  await open([entry('e1', 'Choir', TODAY, { event: { id: 'e1', internalId: 'e1', recurrence: 'FREQ=WEEKLY' } })]);
  expect((await screen.findByRole('link', { name: /Choir/ })).getAttribute('href')).toBe(`/events/e1?on=${TODAY}`);
});

test('invitations that are not answered are on top, with their dates', async () => {
  const invited = entry('e2', 'Concert', '2030-07-01', { role: 'INVITED' });
  const others = [
    entry('e1', 'Own', '2030-07-01'),
    { ...invited, id: 'e3', key: 'e3', title: 'Off', isCancelled: true },
  ];
  await open([], {
    CalendarInvitationsQuery: { viewer: { id: 'viewer:ada', calendar: connection([invited, ...others]) } },
  });
  const list = within(await screen.findByRole('region', { name: 'Invitations' }));
  const rows = list.getAllByRole('link');
  expect(rows.map((row) => row.textContent)).toEqual([expect.stringMatching(/Concert.*Jul 1.*Invited/u)]);
  expect(rows[0]?.getAttribute('href')).toBe('/events/e2');
});

test('the calendar and its invitations follow changes by others', async () => {
  let title = 'Choir';
  const found = () => ({
    viewer: { id: 'viewer:ada', calendar: connection([entry('e1', title, TODAY, { role: 'INVITED' })]) },
  });
  const app = await open([], { OwnCalendarQuery: found, CalendarInvitationsQuery: found });
  expect(await screen.findAllByText('Choir')).toHaveLength(2);
  title = 'Choir on the steps';
  app.emit('useCalendarUpdatesSubscription', { calendarUpdates: { kind: 'CHANGED' } });
  expect(await screen.findAllByText('Choir on the steps')).toHaveLength(2);
});

test('the days are moved through by keyboard, and today is one key away', async () => {
  await open([]);
  (await dayButton(TODAY)).focus();
  const start = startOfWeek(TODAY, firstWeekday('en-US'));
  for (const [key, day] of [
    ['{ArrowRight}', addDays(TODAY, 1)],
    ['{ArrowDown}', addDays(TODAY, 8)],
    ['t', TODAY],
    ['{Home}', start],
    ['{End}', addDays(start, 6)],
    ['t', TODAY],
    ['{PageDown}', addMonths(TODAY, 1)],
    ['{PageUp}', addMonths(addMonths(TODAY, 1), -1)],
  ] as const) {
    await userEvent.keyboard(key);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(named(day)));
  }
});

test('the arrow keys follow the direction of writing', async () => {
  await open([], {}, 'ar');
  const grid = await screen.findByRole('grid');
  within(grid)
    .getAllByRole('button')
    .find((button) => button.tabIndex === 0)
    ?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  const tomorrow = new Intl.DateTimeFormat('ar', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(addDays(TODAY, 1)),
  );
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(tomorrow));
});

test('an empty day offers to create an event on it', async () => {
  await open([]);
  expect(await screen.findByText('Nothing on this day.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New event' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('o')).toBe(`create/event/${TODAY}`));
});

test('a new event of a day starts on it', async () => {
  const viewer = { id: 'viewer:ada', settings: { defaultAudience: 'COMMUNITY' } };
  await renderApp('/design-system?o=create/event/2030-05-14', { answers: { EventEditorOverlayQuery: { viewer } } });
  expect((await screen.findByLabelText<HTMLInputElement>('Start date')).value).toBe('2030-05-14');
  expect(screen.getByLabelText<HTMLInputElement>('End date').value).toBe('2030-05-14');
});

test('the agenda lists the days of the month that have entries', async () => {
  const first = `${monthOf(TODAY)}-01`;
  await open([entry('e1', 'Regatta', addDays(first, 1)), entry('e2', 'Concert', addDays(first, 2))]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Agenda' }));
  for (const [day, title] of [
    [addDays(first, 1), 'Regatta'],
    [addDays(first, 2), 'Concert'],
  ] as const)
    expect((await screen.findByRole('list', { name: named(day) })).textContent).toContain(title);
  expect(screen.queryByText('Nothing on this day.')).toBeNull();
});

test('a day is shown by itself, and the arrows beside its name lead to the days around it', async () => {
  await open([entry('e1', 'Regatta', TODAY), entry('e2', 'Concert', addDays(TODAY, 1))]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Day' }));
  expect(screen.queryByRole('grid')).toBeNull();
  expect((await screen.findByRole('list', { name: named(TODAY) })).textContent).toContain('Regatta');
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect((await screen.findByRole('list', { name: named(addDays(TODAY, 1)) })).textContent).toContain('Concert');
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('list', { name: named(TODAY) })).toBeTruthy();
});

test('brackets lead from a day of the calendar to the next panel and back', async () => {
  const viewer = { id: 'viewer:ada', dueReminders: connection([]), reminderLists: connection([]) };
  await open([], { RemindersPanelQuery: { viewer } });
  const panel = () => new URLSearchParams(location.search).get('p');
  (await dayButton(TODAY)).focus();
  await userEvent.keyboard(']');
  await waitFor(() => expect(panel()).not.toBe('calendar'));
  // Twice is once, as userEvent writes it.
  await userEvent.keyboard('[[');
  await waitFor(() => expect(panel()).toBe('calendar'));
});

test('the calendar of the community shows all events', async () => {
  const concert = occurrence('o1', TODAY, {
    name: 'Concert',
    startsAt: moment(TODAY, '19:00'),
    endsAt: moment(TODAY, '21:00'),
  });
  await open([], { CommunityCalendarQuery: { eventOccurrences: connection([concert]) } });
  await userEvent.click(await screen.findByRole('radio', { name: 'All events' }));
  expect((await screen.findByRole('link', { name: /Concert/ })).getAttribute('href')).toBe('/events/e1');
});

test('weeks begin on the day of the locale, and include the days around the month', () => {
  expect([firstWeekday('en-US'), firstWeekday('nb-NO'), firstWeekday('ar-EG')]).toEqual([6, 0, 5]);
  const weeks = weeksOf('2030-05', 0);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2030-04-29', '2030-06-02']);
  expect(addMonths('2030-01-31', 1)).toBe('2030-02-28');
  expect(addMonths('2030-03-31', -1)).toBe('2030-02-28');
});

test('entries are on each of their days, but not on the day at whose midnight they end', () => {
  const item = {
    key: 'a',
    title: 'A',
    isAllDay: false,
    isCancelled: false,
    kind: 'event' as const,
    role: null,
    to: null,
  };
  const days = (more: object) => [
    ...itemsByDay([{ ...item, startsAt: moment('2030-05-14'), endsAt: null, ...more }]).keys(),
  ];
  expect(days({ isAllDay: true, endsAt: moment('2030-05-15') })).toEqual(['2030-05-14', '2030-05-15']);
  expect(days({ startsAt: moment('2030-05-14', '22:00'), endsAt: moment('2030-05-15', '00:00') })).toEqual([
    '2030-05-14',
  ]);
  expect(days({ startsAt: moment('2030-05-14', '22:00'), endsAt: moment('2030-05-15', '00:01') })).toHaveLength(2);
});

const feed = { id: 'f1', url: 'https://plaza.example/calendars/s3cret/plaza.ics', askedAt: null };
const openAddress = (calendarFeed: typeof feed | null, answers: Answers = {}) =>
  renderApp('/design-system?p=calendar/address', {
    answers: { CalendarAddressPanelQuery: { viewer: { id: 'viewer:ada', calendarFeed } }, ...answers },
  });

test('the calendar address is created with or without reminders', async () => {
  const sent: unknown[] = [];
  await openAddress(null, {
    useCalendarFeedCreateMutation: ({ input }) => {
      sent.push(input);
      const viewer = { id: 'viewer:ada', calendarFeed: feed };
      return { result: { __typename: 'CreateCalendarFeedPayload', viewer } };
    },
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Include reminders' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create calendar link' }));
  expect(await screen.findByDisplayValue(feed.url)).toBeTruthy();
  expect(sent).toEqual([{ hasReminders: false }]);
});

test('the calendar address is added to a calendar app, and revoked after a confirmation', async () => {
  await openAddress(feed, {
    useCalendarFeedRevokeMutation: () => {
      const viewer = { id: 'viewer:ada', calendarFeed: null };
      return { result: { __typename: 'RevokeCalendarFeedPayload', viewer } };
    },
  });
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Calendar app')).toBe('webcal://plaza.example/calendars/s3cret/plaza.ics');
  expect(await href('Google Calendar')).toContain('cid=webcal%3A%2F%2Fplaza.example%2Fcalendars%2Fs3cret%2Fplaza.ics');
  expect(await href('Outlook')).toContain('url=https%3A%2F%2Fplaza.example%2Fcalendars%2Fs3cret%2Fplaza.ics');
  expect(screen.getByText(/every few hours/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('button', { name: 'Create calendar link' })).toBeTruthy();
});
