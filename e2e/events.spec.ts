import { expect, test, type Locator, type Page } from '@playwright/test';
import { listenToConsole, mutate, newcomer, platform, signUp, writer } from './people.ts';

interface Found {
  data: { id: string }[];
}

const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name });
const barOf = (page: Page): Locator => panelOf(page, 'Guests and your answer');

/** A day of this year or the next, so that the calendar is a few months away at most; in the time zone of the browser. */
const day = (ahead: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: test.info().project.use.timezoneId }).format(
    Date.now() + ahead * 86_400_000,
  );

/** Creates an event for one guest from the Create panel, and returns its path. */
async function createEvent(page: Page, name: string): Promise<string> {
  await page.goto('/?p=create');
  await page.getByRole('button', { name: /A date, a place/ }).click();
  const editor = page.getByRole('dialog', { name: 'New event' });
  const missing = editor.getByRole('region', { name: 'It still needs' });
  await expect(missing.getByRole('listitem')).toHaveText([
    'a cover photo',
    'a name',
    'a place',
    'a start time',
    'an end time',
  ]);
  await editor.getByLabel('Name').fill(name);
  const picture = { name: 'quay.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await editor.locator('input[type=file]').first().setInputFiles(picture);
  await editor.getByLabel('Start date').fill(day(9));
  await editor.getByLabel('Start time').fill('19:00');
  await expect(editor.getByLabel('End date')).toHaveValue(day(9));
  await editor.getByLabel('End time').fill('21:00');
  await editor.getByLabel('Link to join online').fill('https://meet.example/choir');
  await editor.getByLabel('Capacity').fill('1');
  await expect(missing).toBeHidden();
  await editor.getByRole('button', { name: 'Publish event' }).click();
  await expect(page.getByText('Event published')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Notifications of the event, newest first. */
const notificationsOf = (page: Page, name: string): Locator =>
  panelOf(page, 'Notifications').getByRole('listitem').filter({ hasText: name });

test(
  'an organizer publishes an event and invites; a guest accepts, a third person waits and gets the seat, and everyone is notified of a move once',
  { tag: '@nodes' },
  async ({ page: ruth, browser }) => {
    const complaints = listenToConsole(ruth);
    const name = `Night choir ${Date.now()}`;
    await signUp(ruth, 'Ruth');
    const path = await createEvent(ruth, name);
    const { page: jonas, person: guest } = await newcomer(browser, 'Jonas');
    const { page: siv } = await newcomer(browser, 'Siv', path);

    await ruth.getByRole('button', { name: 'Invite', exact: true }).click();
    const invite = ruth.getByRole('dialog', { name: 'Invite people' });
    await invite.getByRole('searchbox', { name: 'Find people by name' }).fill(guest.name);
    await invite.getByRole('checkbox', { name: guest.name }).check();
    await invite.getByRole('button', { name: 'Invite 1 person' }).click();
    await expect(ruth.getByText('1 person invited.')).toBeVisible();
    await ruth.keyboard.press('Escape');

    // Guests answer by keyboard alone.
    await jonas.goto('/?p=notifications');
    const invitation = notificationsOf(jonas, name);
    await invitation.getByRole('button', { name: /Accept/ }).press('Enter');
    await expect(invitation.getByText(/Accepted/i)).toBeVisible();
    // The organizer and the third person see it without a reload.
    await expect(barOf(ruth).getByText('1 going')).toBeVisible();

    await barOf(siv).getByRole('button', { name: 'Join the wait list' }).press('Enter');
    await barOf(siv).getByRole('button', { name: 'Join the wait list' }).press('Enter');
    await expect(barOf(siv).getByText('You’re number 1 on the wait list.')).toBeVisible();

    await jonas.goto(path);
    await barOf(jonas).getByRole('radio', { name: 'Can’t go' }).press('Space');
    await expect(barOf(siv).getByText('A seat is held for you.')).toBeVisible();
    await barOf(siv).getByRole('button', { name: 'Take the seat' }).press('Enter');
    await expect(barOf(siv).getByRole('radio', { name: 'Going', exact: true })).toBeChecked();
    await expect(barOf(ruth).getByText('1 going')).toBeVisible();

    await ruth.getByRole('button', { name: 'Edit event' }).click();
    const editor = ruth.getByRole('dialog', { name: 'Edit event' });
    await editor.getByLabel('Start date').fill(day(10));
    await expect(editor.getByLabel('End date')).toHaveValue(day(10));
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(ruth.getByText('Event saved')).toBeVisible();
    // Who keeps their answer is asked whether they still come.
    await expect(barOf(siv).getByText('Still coming?').first()).toBeVisible();
    await siv.goto('/?p=notifications');
    const moves = notificationsOf(siv, name).filter({ hasText: 'changed the time or place' });
    await expect(moves).toHaveCount(1);
    await expect(moves).toContainText(/Before: .*19:00. Now: .*19:00/);

    // It is in their calendar, and in a calendar app by their personal address.
    await siv.goto('/?p=calendar');
    const calendar = panelOf(siv, 'Calendar');
    await calendar.getByRole('radio', { name: 'Agenda' }).click();
    if (day(10).slice(0, 7) !== day(0).slice(0, 7)) await calendar.getByRole('button', { name: 'Next month' }).click();
    await expect(calendar.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await calendar.getByRole('link', { name: /Calendar address/ }).click();
    const address = panelOf(siv, 'Calendar address');
    await address.getByRole('button', { name: 'Create calendar link' }).click();
    const link = await address.getByRole('link', { name: 'Calendar app' }).getAttribute('href');
    const file = await (await siv.request.get(new URL(link ?? '').pathname)).text();
    expect(file).toContain(`SUMMARY:${name}`);
    expect(file).toMatch(new RegExp(`DTSTART;TZID=[^:]+:${day(10).replaceAll('-', '')}T190000`));
    expect(complaints).toEqual([]);
    await Promise.all([jonas.context().close(), siv.context().close()]);
  },
);

test('guests answer one date of a series: one comes, another waits for the seat and takes it, and the organizer sees who comes that day', async ({
  page: ruth,
  browser,
}) => {
  const complaints = listenToConsole(ruth);
  const name = `Small kiln ${Date.now()}`;
  const organizer = await signUp(ruth, 'Ruth');
  const input = {
    name,
    audience: 'COMMUNITY',
    startsAt: `${day(9)}T19:00`,
    endsAt: `${day(9)}T21:00`,
    timezone: 'Europe/Lisbon',
    recurrence: 'FREQ=WEEKLY',
    answersBy: 'DATE',
    capacity: 1,
  };
  const { event } = await mutate<{ event: { internalId: string } }>(
    organizer,
    'createEvent',
    input,
    'event { internalId }',
  );
  const path = `/events/${event.internalId}`;
  const { page: jonas, person: guest } = await newcomer(browser, 'Jonas', path);
  const { page: siv } = await newcomer(browser, 'Siv', path);
  const rowOf = (page: Page) => panelOf(page, 'Next dates').getByRole('listitem').nth(1);

  await rowOf(jonas)
    .getByRole('radio', { name: /^Going/ })
    .click();
  await expect(rowOf(jonas).getByRole('radio', { name: /^Going/ })).toBeChecked();
  await expect(rowOf(jonas).getByText('Full')).toBeVisible();
  // Only that date is full.
  await expect(barOf(jonas).getByText('1 seat left')).toBeVisible();

  // Others see it without a reload.
  await rowOf(siv)
    .getByRole('button', { name: /^Join the wait list/ })
    .click();
  await rowOf(siv)
    .getByRole('button', { name: /^Join the wait list/ })
    .click();
  await expect(rowOf(siv).getByText('You’re number 1 on the wait list.')).toBeVisible();

  await ruth.goto(`${path}?on=${day(16)}`);
  await expect(barOf(ruth).getByText('1 going')).toBeVisible();
  await barOf(ruth).getByRole('button', { name: 'Guests' }).click();
  const guests = ruth.getByRole('dialog', { name: 'Guests' });
  await expect(guests.getByRole('row').filter({ hasText: guest.name })).toBeVisible();
  await guests.getByRole('combobox', { name: 'Date' }).selectOption(day(9));
  await expect(guests.getByText('No guests to show yet')).toBeVisible();

  await rowOf(jonas)
    .getByRole('button', { name: /^Remove my answer/ })
    .click();
  await rowOf(siv)
    .getByRole('button', { name: /^Take the seat/ })
    .click();
  await expect(rowOf(siv).getByRole('radio', { name: /^Going/ })).toBeChecked();
  await siv.goto('/?p=notifications');
  const offer = notificationsOf(siv, name).getByRole('link', { name: /Seats are held for you/ });
  await expect(offer).toHaveAttribute('href', `${path}?on=${day(16)}`);
  expect(complaints).toEqual([]);
  await Promise.all([jonas.context().close(), siv.context().close()]);
});

test('a guest reads a series, a reminder, and an invitation in the calendar panel by keyboard; one date is moved and one cancelled, there and in their calendar file', async ({
  page: siv,
  browser,
  request,
}) => {
  const complaints = listenToConsole(siv);
  const series = `Morning tide ${Date.now()}`;
  const guest = await signUp(siv, 'Siv');
  const { page: ruth, person: organizer } = await newcomer(browser, 'Ruth', '/design-system');
  const { event } = await mutate<{ event: { id: string; internalId: string } }>(
    organizer,
    'createEvent',
    {
      name: series,
      audience: 'COMMUNITY',
      startsAt: `${day(2)}T07:00`,
      endsAt: `${day(2)}T08:00`,
      timezone: 'Europe/Lisbon',
      recurrence: 'FREQ=WEEKLY',
    },
    'event { id internalId }',
  );
  const jonas = await writer({ request }, 'jonas@plaza.test');
  const found = (await (await request.get(`${platform()}/events/search?search=marta`)).json()) as Found;
  const eventId = Buffer.from(`Event:${found.data[0]?.id}`).toString('base64');
  await mutate(jonas, 'inviteToEvent', { eventId, userIds: [guest.id] }, '__typename');
  await mutate(guest, 'answerEvent', { eventId: event.id, answer: 'ACCEPTED' }, '__typename');
  await mutate(guest, 'createReminder', { text: 'Pack the towels', dueDate: day(2) }, '__typename');
  const { feed: address } = await mutate<{ feed: { url: string } }>(
    guest,
    'createCalendarFeed',
    { hasReminders: true },
    'feed { url }',
  );
  const calendarFile = async () =>
    (await (await siv.request.get(new URL(address.url).pathname)).text()).replaceAll('\r\n ', '');

  await siv.goto('/?p=calendar');
  const calendar = panelOf(siv, 'Calendar');
  await expect(
    calendar.getByRole('region', { name: 'Invitations' }).getByRole('link', { name: /Launch of the Marta/ }),
  ).toBeVisible();
  await calendar.getByRole('grid').locator('[aria-current=date]').focus();
  await siv.keyboard.press('ArrowRight');
  await siv.keyboard.press('ArrowRight');
  const entries = calendar.getByRole('list').last().getByRole('listitem');
  await expect(entries.filter({ hasText: series })).toContainText('Going');
  await expect(entries.filter({ hasText: 'Pack the towels' })).toBeVisible();

  // A week later there is only the series.
  await calendar.getByRole('radio', { name: 'Month' }).focus();
  await siv.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('radio', { name: 'Day' })).toBeChecked();
  for (let days = 0; days < 7; days += 1) await calendar.getByRole('button', { name: 'Next day' }).press('Enter');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('07:00');

  await ruth.goto(`/events/${event.internalId}`);
  const dates = panelOf(ruth, 'Next dates').getByRole('listitem');
  await dates
    .nth(1)
    .getByRole('button', { name: /^Change this date/ })
    .press('Enter');
  const change = ruth.getByRole('dialog', { name: 'Change this date' });
  await change.getByLabel('Start time').fill('09:30');
  await change.getByLabel('End time').fill('10:30');
  await change.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(ruth.getByText('Date changed')).toBeVisible();
  await dates
    .nth(2)
    .getByRole('button', { name: /^Cancel this date/ })
    .press('Enter');
  const cancel = ruth.getByRole('dialog', { name: 'Cancel this date' });
  await cancel.getByRole('textbox').fill('Spring tide');
  await cancel.getByRole('button', { name: 'Cancel this date' }).press('Enter');
  await expect(ruth.getByText('Date cancelled')).toBeVisible();

  // The panel of the guest is open, and follows.
  await expect(entries).toContainText('09:30');
  const compact = (ahead: number) => day(ahead).replaceAll('-', '');
  const moved = new RegExp(`RECURRENCE-ID;TZID=Europe/Lisbon:${compact(9)}T070000`);
  await expect.poll(calendarFile).toMatch(moved);
  expect(await calendarFile()).toMatch(new RegExp(`DTSTART;TZID=Europe/Lisbon:${compact(9)}T093000`));
  expect(await calendarFile()).toContain(`SUMMARY:Cancelled: ${series}`);

  // A new time of the series leaves both as they are.
  const later = { id: event.id, startsAt: `${day(2)}T06:00`, endsAt: `${day(2)}T07:00` };
  await mutate(organizer, 'updateEvent', later, '__typename');
  await expect.poll(calendarFile).toMatch(new RegExp(`DTSTART;TZID=Europe/Lisbon:${compact(2)}T060000`));
  expect(await calendarFile()).toMatch(new RegExp(`DTSTART;TZID=Europe/Lisbon:${compact(9)}T093000`));
  expect(await calendarFile()).toContain(`SUMMARY:Cancelled: ${series}`);
  await calendar.getByRole('radio', { name: 'Agenda' }).click();
  await expect(calendar.getByRole('listitem').filter({ hasText: series }).first()).toBeVisible();
  expect(complaints).toEqual([]);
  await ruth.context().close();
});
