import { expect, test } from '@playwright/test';
import { listenToConsole, secondPerson, signUp } from './people.ts';

const CONFERENCE = '/conferences/winter-boats';

test('someone applies, is reviewed, accepted with a previewed email, and confirms', async ({ page, browser }) => {
  const complaints = listenToConsole(page);
  const title = `Knots ${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, 'Rolf');
  await page.goto(CONFERENCE);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Apply' });
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
  const status = page.getByRole('dialog', { name: 'Your application' });
  await expect(status.getByText('Anyone with a rope')).toBeVisible();

  const organizer = await secondPerson(browser, 'admin@plaza.test', CONFERENCE);
  await organizer.getByRole('button', { name: /^Review/ }).click();
  await organizer.getByRole('dialog', { name: 'Applications' }).getByRole('link', { name: title }).click();
  const review = organizer.getByRole('dialog', { name: /^Application/ });
  await expect(review.getByRole('heading', { name: title })).toBeVisible();
  await organizer.keyboard.press('4');
  await review.getByRole('button', { name: 'Save review' }).click();
  await expect(review.getByText('4 of 5')).toBeVisible();
  await review.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(review.getByRole('button', { name: 'Notify applicants' })).toBeVisible();

  // Until they are notified, nothing has changed for the applicant.
  await page.reload();
  await expect(status.getByText(/They’ll notify you/)).toBeVisible();

  await review.getByRole('button', { name: 'Notify applicants' }).click();
  const mails = organizer.getByRole('dialog', { name: 'Notify applicants' });
  await expect(mails.getByText(`“${title}” was accepted for Winter Boats`)).toBeVisible();
  await mails.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(review.getByText('Waiting for confirmation')).toBeVisible();

  await page.reload();
  await expect(status.getByText(/Please confirm until/)).toBeVisible();
  await status.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.reload();
  await expect(status.getByText(/You’ve confirmed/)).toBeVisible();
  await organizer.close();
  expect(complaints).toEqual([]);
});
