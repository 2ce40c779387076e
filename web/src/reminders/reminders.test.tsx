import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, person, RUTH } from '../../test/town.ts';
import { dayOf } from '../core/datePresets.ts';
import { findWhen } from '../core/whenText.ts';
import { recurrenceOf, ruleOf } from '../core/recurrences.ts';

const ME = { ...person('ada', 'Ada Byron'), id: 'user:ada', isViewer: true };
const DAY_MS = 86_400_000;
const day = (from: number) => dayOf(new Date(Date.now() + from * DAY_MS));

const reminder = (id: string, text: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Reminder',
  __isNode: 'Reminder',
  id,
  text,
  notes: '',
  dueDate: null,
  dueTime: null,
  dueAt: null,
  timezone: 'UTC',
  recurrence: null,
  isCompleted: false,
  attachment: null,
  assignees: [],
  lists: [{ id: 'l1', title: 'Marta', openCount: 2, dueCount: 1 }],
  ...more,
});
const list = (more: Record<string, unknown> = {}) => ({
  __typename: 'ReminderList',
  __isNode: 'ReminderList',
  id: 'l1',
  title: 'Marta',
  isDefault: false,
  manageable: true,
  openCount: 2,
  dueCount: 1,
  owner: ME,
  people: [RUTH],
  calendar: null,
  reminders: connection([]),
  ...more,
});
const late = reminder('r1', 'Ask the sea', { dueDate: day(-1), dueAt: new Date(Date.now() - DAY_MS).toISOString() });
const later = reminder('r2', 'Paint her name', { assignees: [RUTH], recurrence: 'FREQ=WEEKLY', notes: 'Blue' });

type Given = Parameters<typeof renderApp>[1];
const viewer = (more: Record<string, unknown> = {}) => ({
  id: 'viewer:ada',
  dueReminders: connection([late]),
  reminderLists: connection([
    list({ id: 'l0', title: '', isDefault: true, people: [], openCount: 0, dueCount: 0 }),
    list(),
  ]),
  ...more,
});
const openPanel = (answers: NonNullable<Given>['answers'] = {}) =>
  renderApp('/design-system?p=reminders', { answers: { RemindersPanelQuery: { viewer: viewer() }, ...answers } });
const openList = (more: Record<string, unknown> = {}, answers: NonNullable<Given>['answers'] = {}) =>
  renderApp('/design-system?p=reminders/l1', {
    answers: {
      ReminderListPanelQuery: { reminderList: list({ reminders: connection([late, later]), ...more }) },
      ...answers,
    },
  });
const openOne = (more: Record<string, unknown> = {}, answers: NonNullable<Given>['answers'] = {}) =>
  renderApp('/design-system?p=reminders/l1/r2', {
    answers: {
      ReminderListPanelQuery: { reminderList: list({ reminders: connection([late, later]) }) },
      ReminderPanelQuery: { viewer: viewer(), reminder: { ...later, ...more } },
      ...answers,
    },
  });
const saved = (input: unknown[]) => ({
  useChangeReminderMutation: (variables: Record<string, unknown>) => {
    input.push(variables['input']);
    return {
      result: {
        __typename: 'UpdateReminderPayload',
        reminder: later,
        viewer: { id: 'viewer:ada', dueRemindersCount: 0 },
      },
    };
  },
});

test('what is due stands first, then the lists with whom they are shared and how much is open', async () => {
  await openPanel();
  const due = await screen.findByRole('list', { name: 'Due today' });
  expect(due.textContent).toContain('Ask the sea');
  expect(due.textContent).toContain('Yesterday');
  expect(due.textContent).toContain('Marta');
  // The entry of the navigation, and the list that everybody has.
  expect(screen.getAllByRole('link', { name: /^Reminders/ })).toHaveLength(2);
  const shared = screen.getByRole('link', { name: /^Marta/ });
  expect(shared.textContent).toContain('1 due · Shared with Ruth Adeyemi');
  expect(shared.textContent).toContain('2');
  expect(screen.getByRole('link', { name: 'New list' })).toBeTruthy();
});

test('a reminder is found across lists, and where there is none it says so', async () => {
  const user = userEvent.setup();
  await openPanel({
    ReminderSearchQuery: ({ search }) => ({
      viewer: { id: 'viewer:ada', reminderSearch: connection(search === 'paint' ? [later] : []) },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Search in Reminders' }));
  const field = await screen.findByRole('searchbox', { name: /Search/ });
  await user.type(field, 'paint{Enter}');
  const found = await screen.findByRole('list', { name: 'Matching reminders' });
  expect(found.textContent).toContain('Paint her name');
  await user.clear(field);
  await user.type(field, 'nets{Enter}');
  expect(await screen.findByText('No reminders found')).toBeTruthy();
});

test('a line is added at once; a date in it becomes its date, and can be taken off', async () => {
  const sent: Record<string, unknown>[] = [];
  const user = userEvent.setup();
  await openList(
    {},
    {
      useAddReminderMutation: ({ input }) => {
        sent.push(input);
        return {
          result: {
            __typename: 'CreateReminderPayload',
            reminder: later,
            viewer: { id: 'viewer:ada', dueRemindersCount: 0 },
          },
        };
      },
    },
  );
  const field = await screen.findByRole('textbox', { name: 'Add a reminder' });
  await user.type(field, 'Wind the clock tomorrow at 9am');
  expect((await screen.findByText(/Tomorrow, 9:00/)).textContent).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ text: 'Wind the clock', listIds: ['l1'], dueDate: day(1), dueTime: '09:00' }),
  );
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
  await user.type(field, 'Watch Tomorrow');
  await user.click(await screen.findByRole('button', { name: 'Don’t set a date' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ text: 'Watch Tomorrow' }));
  expect(sent[1]).not.toHaveProperty('dueDate');
});

test('a line that is sent before the words of dates are there has its date all the same', async () => {
  const sent: Record<string, unknown>[] = [];
  await openList(
    {},
    {
      useAddReminderMutation: ({ input }) => {
        sent.push(input);
        return { result: { __typename: 'PlazaError', code: 'RATE_LIMITED', message: '', fields: [] } };
      },
    },
  );
  const field = await screen.findByRole('textbox', { name: 'Add a reminder' });
  // Both at once: nothing is loaded in between.
  fireEvent.change(field, { target: { value: 'Bowls tomorrow at 9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ text: 'Bowls', dueDate: day(1), dueTime: '09:00' }));
});

test('a refused line stays, with why', async () => {
  const user = userEvent.setup();
  await openList(
    {},
    {
      useAddReminderMutation: () => ({
        result: { __typename: 'PlazaError', code: 'RATE_LIMITED', message: '', fields: [] },
      }),
    },
  );
  const field = await screen.findByRole('textbox', { name: 'Add a reminder' });
  await user.type(field, 'Ropes{Enter}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('Ropes');
});

test('a tick is set at once and can be undone', async () => {
  const sent: unknown[] = [];
  const user = userEvent.setup();
  await openList({}, saved(sent));
  const tick = await screen.findByRole('checkbox', { name: 'Mark as done: Paint her name' });
  expect(tick.getAttribute('aria-checked')).toBe('false');
  await user.click(tick);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { id: 'r2', isCompleted: true },
      { id: 'r2', isCompleted: false },
    ]),
  );
});

test('what is done is folded away until one looks', async () => {
  const user = userEvent.setup();
  await openList(
    {},
    {
      DoneRemindersQuery: {
        reminderList: list({ reminders: connection([reminder('r9', 'Ribbon', { isCompleted: true })]) }),
      },
    },
  );
  const open = await screen.findByRole('list', { name: 'To do' });
  expect(within(open).getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.queryByText('Ribbon')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const done = await screen.findByRole('list', { name: 'Done' });
  expect(within(done).getByRole('checkbox').getAttribute('aria-checked')).toBe('true');
});

test('one is given words, notes, a day, a time, a way to come again, and people', async () => {
  const sent: unknown[] = [];
  const user = userEvent.setup();
  await openOne({}, saved(sent));
  const what = await screen.findByRole('textbox', { name: 'Reminder' });
  await user.clear(what);
  await user.type(what, 'Paint her name blue');
  await user.type(screen.getByLabelText('Date'), '2031-01-31');
  await user.type(screen.getByLabelText('Time'), '09:30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Repeat' }), 'Every month');
  await user.click(screen.getByRole('checkbox', { name: /Ada Byron/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Ruth Adeyemi' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      id: 'r2',
      text: 'Paint her name blue',
      notes: 'Blue',
      dueDate: '2031-01-31',
      dueTime: '09:30',
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
      listIds: ['l1'],
      assigneeIds: ['user:ada'],
    }),
  );
});

test('what was typed is kept when it is refused', async () => {
  const user = userEvent.setup();
  await openOne(
    {},
    {
      useChangeReminderMutation: () => ({
        result: {
          __typename: 'PlazaError',
          code: 'INVALID',
          message: '',
          fields: [{ field: 'input.dueDate', messages: ['no'] }],
        },
      }),
    },
  );
  const what = await screen.findByRole('textbox', { name: 'Reminder' });
  await user.type(what, ' red');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true'));
  expect((what as HTMLInputElement).value).toBe('Paint her name red');
});

test('a list is renamed, shared no longer with somebody, and deleted after asking', async () => {
  const done: string[] = [];
  const user = userEvent.setup();
  await renderApp('/design-system?p=reminders/l1/about', {
    answers: {
      ReminderListPanelQuery: { reminderList: list() },
      ListSettingsPanelQuery: { reminderList: list({ people: [RUTH, JONAS] }) },
      useChangeListRenameMutation: ({ input }) => {
        done.push(input.title);
        return { result: { __typename: 'RenameReminderListPayload', list: list({ title: input.title }) } };
      },
      useChangeListUnshareMutation: ({ input }) => {
        done.push(input.personId);
        return { result: { __typename: 'UnshareReminderListPayload', list: list({ people: [JONAS] }) } };
      },
      useChangeListDeleteMutation: () => {
        done.push('deleted');
        return {
          result: {
            __typename: 'DeleteReminderListPayload',
            deletedId: 'l1',
            viewer: { id: 'viewer:ada', dueRemindersCount: 0 },
          },
        };
      },
    },
  });
  const name = await screen.findByRole('textbox', { name: 'List name' });
  await user.clear(name);
  await user.type(name, 'Launch{Enter}');
  await waitFor(() => expect(done).toEqual(['Launch']));
  const people = screen.getByRole('list', { name: 'People' });
  await user.click(within(people).getByRole('button', { name: /Ruth/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(done).toEqual(['Launch', RUTH.id]));
  await user.click(screen.getByRole('button', { name: 'Delete list' }));
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name: 'Delete list' }));
  await waitFor(() => expect(done.at(-1)).toBe('deleted'));
});

test('a calendar address is made, renewed and revoked', async () => {
  const user = userEvent.setup();
  const calendar = { id: 'k1', url: 'https://plaza.test/reminder-lists/1/calendars/abc/reminders.ics', askedAt: null };
  await renderApp('/design-system?p=reminders/l1/about', {
    answers: {
      ReminderListPanelQuery: { reminderList: list() },
      ListSettingsPanelQuery: { reminderList: list() },
      useChangeListCalendarMutation: () => ({
        result: { __typename: 'CreateReminderCalendarPayload', list: list({ calendar }) },
      }),
      useChangeListRevokeMutation: () => ({
        result: { __typename: 'RevokeReminderCalendarPayload', list: list({ calendar: null }) },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create calendar link' }));
  expect(await screen.findByDisplayValue(calendar.url)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('button', { name: 'Create calendar link' })).toBeTruthy();
});

test('one is reminded of an item by one press', async () => {
  const sent: Record<string, unknown>[] = [];
  const user = userEvent.setup();
  await renderApp('/design-system?p=remind/s1', {
    answers: {
      RemindPanelQuery: {
        node: {
          __typename: 'Scribble',
          __isItem: 'Scribble',
          __isNode: 'Scribble',
          id: 's1',
          title: 'The fog is back',
        },
      },
      useAddReminderMutation: ({ input }) => {
        sent.push(input);
        return {
          result: {
            __typename: 'CreateReminderPayload',
            reminder: later,
            viewer: { id: 'viewer:ada', dueRemindersCount: 0 },
          },
        };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      text: 'The fog is back',
      attachmentId: 's1',
      dueDate: day(1),
      dueTime: '09:00',
    }),
  );
  expect(await screen.findByText(/We’ll remind you: Tomorrow/)).toBeTruthy();
});

test('a reminder of an item takes its title whole when characters are longer than one code unit', async () => {
  const title = '👨‍👩‍👧'.repeat(80);
  const node = { __typename: 'Scribble', __isItem: 'Scribble', __isNode: 'Scribble', id: 's1', title };
  await renderApp('/design-system?p=remind/s1', { answers: { RemindPanelQuery: { node } } });
  expect(await screen.findByDisplayValue(title)).toBeTruthy();
});

test('words say when, and what is left is what', () => {
  const now = new Date(2031, 0, 15, 10);
  expect(findWhen('Wind the clock on Friday at 18:00', now)).toMatchObject({
    date: '2031-01-17',
    time: '18:00',
    rest: 'Wind the clock',
  });
  expect(findWhen('Call Jonas tomorrow', now)).toMatchObject({ date: '2031-01-16', time: null, rest: 'Call Jonas' });
  expect(findWhen('Twelve litres of soup', now)).toBe(null);
});

// Wednesday, 15 January 2031, ten in the morning.
const WEDNESDAY = new Date(2031, 0, 15, 10);

test.each([
  ['Water the plants every monday at 8am', '2031-01-20', '08:00', 'FREQ=WEEKLY', 'Water the plants'],
  ['every Monday at 8am water the plants', '2031-01-20', '08:00', 'FREQ=WEEKLY', 'water the plants'],
  ['Swim every tue and thu at 7:30', '2031-01-16', '07:30', 'FREQ=WEEKLY;BYDAY=TU,TH', 'Swim'],
  ['Choir on Fridays', '2031-01-17', null, 'FREQ=WEEKLY', 'Choir'],
  ['Bins every other week', '2031-01-15', null, 'FREQ=WEEKLY;INTERVAL=2', 'Bins'],
  ['Stretch every day at 9', '2031-01-16', '09:00', 'FREQ=DAILY', 'Stretch'],
  ['Stand-up every weekday at 11:00', '2031-01-15', '11:00', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Stand-up'],
  ['Service the engine every 3 months', '2031-01-15', null, 'FREQ=MONTHLY;INTERVAL=3', 'Service the engine'],
  ['Pay the mooring yearly on 5 June', '2031-06-05', null, 'FREQ=YEARLY', 'Pay the mooring'],
  ['Pay the rent on the 1st of every month', '2031-02-01', null, 'FREQ=MONTHLY', 'Pay the rent'],
  ['Invoices every month on the 15th at 9am', '2031-02-15', '09:00', 'FREQ=MONTHLY', 'Invoices'],
  ['Meters every 3 months on the first', '2031-02-01', null, 'FREQ=MONTHLY;INTERVAL=3', 'Meters'],
  ['Backups every 20th', '2031-01-20', null, 'FREQ=MONTHLY', 'Backups'],
  [
    'Close the books on the last day of each month',
    '2031-01-31',
    null,
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    'Close the books',
  ],
  [
    'Pay the team on the 1st and 15th of each month',
    '2031-01-15',
    null,
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'Pay the team',
  ],
  ['Payroll every month on the 20th, 1st and 10th', '2031-01-20', null, 'FREQ=MONTHLY;BYMONTHDAY=1,10,20', 'Payroll'],
  ['Stock on the 15th and last day of every month', '2031-01-15', null, 'FREQ=MONTHLY;BYMONTHDAY=15,-1', 'Stock'],
  ['Rinse the tank every 5th and 31st', '2031-01-31', null, 'FREQ=MONTHLY;BYMONTHDAY=5,-1', 'Rinse the tank'],
  ['Council on the first and third Monday of each month', '2031-01-20', null, 'FREQ=MONTHLY;BYDAY=1MO,3MO', 'Council'],
  ['Choir every 2nd Monday', '2031-01-20', null, 'FREQ=WEEKLY;INTERVAL=2', 'Choir'],
  ['Filters every 3rd week', '2031-01-15', null, 'FREQ=WEEKLY;INTERVAL=3', 'Filters'],
  ['Council every 2nd Monday of the month at 18:00', '2031-02-10', '18:00', 'FREQ=MONTHLY;BYDAY=2MO', 'Council'],
  ['Market every first Saturday', '2031-02-01', null, 'FREQ=MONTHLY;BYDAY=1SA', 'Market'],
  ['Drinks on the last Friday of every month', '2031-01-31', null, 'FREQ=MONTHLY;BYDAY=-1FR', 'Drinks'],
  ['Read the weekly report tomorrow', '2031-01-16', null, null, 'Read the weekly report'],
  ['اسق النباتات كل يوم اثنين الساعة ٨ صباحا', '2031-01-20', '08:00', 'FREQ=WEEKLY', 'اسق النباتات'],
  ['اجتماع كل أحد وثلاثاء', '2031-01-19', null, 'FREQ=WEEKLY;BYDAY=TU,SU', 'اجتماع'],
  ['الدواء يوميًا الساعة ٩ مساءً', '2031-01-15', '21:00', 'FREQ=DAILY', 'الدواء'],
  ['ادفع الإيجار كل شهرين', '2031-01-15', null, 'FREQ=MONTHLY;INTERVAL=2', 'ادفع الإيجار'],
  ['نظف القارب كل ٣ أسابيع', '2031-01-15', null, 'FREQ=WEEKLY;INTERVAL=3', 'نظف القارب'],
  ['ادفع الإيجار أول كل شهر', '2031-02-01', null, 'FREQ=MONTHLY', 'ادفع الإيجار'],
  ['الفواتير يوم ١٥ من كل شهر الساعة ٩ صباحا', '2031-02-15', '09:00', 'FREQ=MONTHLY', 'الفواتير'],
  ['ادفع الرواتب يوم ١ و١٥ من كل شهر', '2031-01-15', null, 'FREQ=MONTHLY;BYMONTHDAY=1,15', 'ادفع الرواتب'],
  ['السوق أول سبت من كل شهر', '2031-02-01', null, 'FREQ=MONTHLY;BYDAY=1SA', 'السوق'],
  ['اتصل بيونس غدًا', '2031-01-16', null, null, 'اتصل بيونس'],
  ['موعد في ٢٧ نوفمبر', '2031-11-27', null, null, 'موعد'],
  ['موعد ٥/٦', '2031-06-05', null, null, 'موعد'],
])('«%s» is understood', (text, date, time, recurrence, rest) => {
  expect(findWhen(text, WEDNESDAY)).toMatchObject({ date, time, recurrence, rest });
});

test.each([
  ['en-US', '2031-05-06'],
  ['en-GB', '2031-06-05'],
  ['en-AU', '2031-06-05'],
])('5/6 is read in the order of %s', (locale, date) => {
  expect(findWhen('Dentist 5/6', WEDNESDAY, locale)).toMatchObject({ date, rest: 'Dentist' });
});

test('a line with «every Monday» in it becomes a reminder that repeats', async () => {
  const inputs: unknown[] = [];
  await openList(
    {},
    {
      useAddReminderMutation: ({ input }) => {
        inputs.push(input);
        return { result: { __typename: 'PlazaError', code: 'INVALID', message: '', fields: [] } };
      },
    },
  );
  const line = await screen.findByRole('textbox', { name: 'Add a reminder' });
  await userEvent.type(line, 'Wind the clock every Monday at 8am, twice');
  expect(await screen.findByText(/Every week/)).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(inputs).toMatchObject([{ text: 'Wind the clock , twice', dueTime: '08:00', recurrence: 'FREQ=WEEKLY' }]),
  );
});

test.each([
  ['on the 2nd and 15th of each month', 'On the 2nd and 15th of each month'],
  ['on the 1st and the last day of each month', 'On the 1st and last day of each month'],
])('the preview of a reminder names the days of the month for «%s»', async (words, shown) => {
  await openList();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add a reminder' }), `Pay the team ${words}`);
  expect(await screen.findByText(new RegExp(shown))).toBeTruthy();
});

test('the form of a reminder names the days of the month on which it repeats', async () => {
  await openOne({ recurrence: 'FREQ=MONTHLY;BYMONTHDAY=3,-1', dueDate: '2031-01-03' });
  expect(
    await screen.findByRole('option', { name: 'On the 3rd and last day of each month', selected: true }),
  ).toBeTruthy();
});

test.each([
  ['daily', 'FREQ=DAILY'],
  ['weekdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['monthly', 'FREQ=MONTHLY'],
  ['never', null],
] as const)('%s is a rule and is read back', (name, rule) => {
  expect(ruleOf(name, '2031-01-15')).toBe(rule);
  expect(recurrenceOf(rule)).toBe(name);
  expect(recurrenceOf('FREQ=DAILY;INTERVAL=3')).toBe('other');
  expect(recurrenceOf(ruleOf('monthly', '2031-01-30'))).toBe('monthly');
});
