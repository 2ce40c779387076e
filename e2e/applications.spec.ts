import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, mutate, newcomer, secondPerson, signUp, writer } from './people.ts';
import { addReviewers, copyOfNext, placeSession, releaseSession } from './programs.ts';

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test(
  'someone applies, is reviewed blindly and accepted, confirms, and is placed in spite of a clash; attendees are notified once',
  { tag: '@nodes' },
  async ({ page, browser }) => {
    const complaints = listenToConsole(page);
    const title = `Knots ${Date.now()}`;
    const organizer = await secondPerson(browser, 'admin@plaza.test', '/design-system');
    const admin = await writer(page, 'admin@plaza.test');
    const program = await copyOfNext(admin, `Winter Knots ${Date.now()}`);
    const bell = await releaseSession(admin, program, 'Bell');
    const attendee = await newcomer(browser, 'Siv', '/design-system');
    await mutate(attendee.person, 'answerEvent', { eventId: bell, answer: 'ACCEPTED' }, '__typename');
    const sailor = await newcomer(browser, 'Nora', '/design-system');
    const critic = await newcomer(browser, 'Juno', '/design-system');
    await addReviewers(admin, program, [sailor.person, critic.person]);

    await page.setViewportSize({ width: 390, height: 844 });
    const speaker = await signUp(page, 'Rolf');
    await page.goto(program.path);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const form = dialogOf(page, 'Apply');
    const next = () => form.getByRole('button', { name: 'Next', exact: true }).click();
    await form.getByRole('radio', { name: /^Talk/ }).check();
    await next();
    await form.getByRole('textbox', { name: 'Title' }).fill(title);
    await form.getByRole('textbox', { name: 'Summary' }).fill('All of them, one by one.');
    await expect(form.getByText('Saved', { exact: true })).toBeVisible();
    // The draft is with the platform: it continues after a reload.
    await page.reload();
    await next();
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await page.setViewportSize({ width: 1280, height: 900 });
    await form.getByRole('button', { name: 'Check and send' }).click();
    await form.getByRole('button', { name: 'Send application' }).click();
    await expect(form.getByText('is required')).toBeVisible();
    await form.getByRole('button', { name: 'Change Who is it for?' }).click();
    await expect(form.getByRole('textbox', { name: 'Who is it for?' })).toBeFocused();
    await page.keyboard.type('Anyone with a rope');
    await form.getByRole('button', { name: 'Check and send' }).click();
    await form.getByRole('button', { name: 'Send application' }).click();
    const status = dialogOf(page, 'Your application');
    await expect(status.getByText('Anyone with a rope')).toBeVisible();

    // Two reviewers see neither the name nor each other's score before their own.
    for (const [{ page: reviewer }, score] of [
      [sailor, '4'],
      [critic, '2'],
    ] as const) {
      await reviewer.goto(`${program.path}?o=applications/${encodeURIComponent(program.id)}`);
      const applications = dialogOf(reviewer, 'Applications');
      await applications.getByRole('link', { name: title }).focus();
      await reviewer.keyboard.press('Enter');
      const reader = applications.getByRole('region', { name: 'Application 1' });
      await expect(reader.getByText(/Name hidden/)).toBeVisible();
      await expect(reader.getByText('You’ll see other reviews after you’ve saved yours.')).toBeVisible();
      await expect(applications.getByText(speaker.name)).toHaveCount(0);
      await reviewer.keyboard.press(score);
      await reader.getByRole('button', { name: 'Save review' }).click();
      await expect(reader.getByText(`${score} of 5`)).toBeVisible();
    }

    await organizer.goto(`${program.path}?o=applications/${encodeURIComponent(program.id)}`);
    const applications = dialogOf(organizer, 'Applications');
    await expect(applications.getByRole('row', { name: new RegExp(title) })).toContainText(speaker.name);
    await applications.getByRole('checkbox', { name: 'Choose all' }).check();
    await applications.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(organizer.getByText('Decision saved')).toBeVisible();
    // Until they are notified, nothing has changed for the applicant.
    await page.reload();
    await expect(status.getByText(/They’ll notify you/)).toBeVisible();
    await applications.getByRole('checkbox', { name: 'Choose all' }).check();
    await applications.getByRole('button', { name: 'Notify applicants' }).click();
    const mails = dialogOf(organizer, 'Notify applicants');
    await expect(mails.getByText(`“${title}” was accepted for ${program.name}`)).toBeVisible();
    await mails.getByRole('button', { name: 'Send 1 email' }).click();
    await expect(applications.getByText('Waiting for confirmation')).toBeVisible();

    // The notification leads to the application.
    await page.goto('/?p=notifications');
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('link', { name: new RegExp(program.name) })
      .click();
    await status.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(status.getByText(/You’ve confirmed/)).toBeVisible();

    // In the room of another session it is refused; when its speaker has no time, the organizer decides.
    const free = [{ startsAt: `${program.date}T08:00`, endsAt: `${program.date}T11:00` }];
    const availability = { conferenceId: program.id, userId: speaker.id, periods: free };
    await mutate(admin, 'setAvailability', availability, '__typename');
    await placeSession(admin, program, bell, { from: '10:30', to: '11:30', revision: 1 });
    await organizer.goto(`${program.path}?o=schedule/${encodeURIComponent(program.id)}`);
    const desk = dialogOf(organizer, 'Schedule');
    const place = async (from: string, to: string) => {
      await desk.getByRole('button', { name: `Move ${title}` }).click();
      const fields = dialogOf(organizer, title);
      await fields.getByLabel('Starts').fill(from);
      await fields.getByLabel('Ends').fill(to);
      await fields.getByRole('button', { name: 'Place session' }).click();
    };
    await place('10:00', '11:00');
    const refusal = dialogOf(organizer, `You can’t move ${title} there`);
    await expect(refusal.getByText(/are in the same room at the same time/)).toBeVisible();
    await refusal.getByRole('button', { name: 'Close' }).last().click();
    await place('12:00', '13:00');
    const question = dialogOf(organizer, `Move ${title} anyway?`);
    await expect(question.getByText(`${speaker.name} isn’t available for “${title}”`)).toBeVisible();
    await question.getByRole('button', { name: 'Ignore conflict and move' }).click();
    await expect(desk.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible();

    await desk.getByRole('button', { name: 'Release', exact: true }).click();
    const release = dialogOf(organizer, 'Release');
    await release.getByRole('textbox', { name: 'Version name' }).fill('Second');
    await release.getByRole('button', { name: 'Release schedule' }).click();
    await expect(organizer.getByText('Version 2 of the schedule is released')).toBeVisible();
    await attendee.page.goto('/?p=notifications');
    const news = attendee.page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('link', { name: new RegExp(`The schedule of ${program.name} has changed`) });
    await expect(news).toHaveCount(1);
    await news.click();
    await expect(attendee.page.getByRole('link', { name: title })).toBeVisible();
    expect(complaints).toEqual([]);
    await Promise.all([organizer, attendee.page, sailor.page, critic.page].map((each) => each.context().close()));
  },
);
