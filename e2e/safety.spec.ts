import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, newcomer, scribble, secondPerson, signUp } from './people.ts';

async function openCase(page: Page, words: string, part: string): Promise<void> {
  await page.goto(`/admin/reports?part=${part}`);
  await page.getByRole('link', { name: words }).click();
  await expect(page.getByRole('heading', { name: 'As reported' })).toBeVisible();
}

async function decide(page: Page, choice: string, why: string): Promise<void> {
  await page.getByLabel(choice).check();
  await page.getByLabel('Reason for the decision').fill(why);
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText('Decided. Both sides have been notified.')).toBeVisible();
}

test('a report is decided, both sides are told, and on appeal somebody else brings the item back', async ({
  page: author,
  browser,
}) => {
  const complaints = listenToConsole(author);
  const words = `Coffee for sale ${Date.now()}`;
  const place = await scribble(await signUp(author, 'Moses'), words);

  const { page: reporter } = await newcomer(browser, 'Elif');
  const card = reporter.getByRole('feed').getByRole('article').filter({ hasText: words });
  await card.getByRole('button', { name: 'More actions' }).click();
  await reporter.getByRole('menuitem', { name: 'Report' }).click();
  await reporter.getByLabel('Spam').check();
  await reporter.getByRole('button', { name: 'Send report' }).click();
  await expect(reporter.getByText('Thanks. We’ve received your report.')).toBeVisible();

  const first = await secondPerson(browser, 'harjit@plaza.test');
  await openCase(first, words, 'OPEN');
  await first.getByRole('button', { name: `Claim ${words}` }).click();
  await expect(first.getByText(`You’re now working on ${words}.`)).toBeVisible();
  await decide(first, 'Remove it', 'The square is no market.');

  await reporter.goto('/?p=notifications');
  await reporter.getByText('Your report has been reviewed: “The square is no market.”').click();
  await expect(reporter.getByText('Removed').first()).toBeVisible();
  await reporter.goto(place);
  await expect(reporter.getByRole('heading', { name: '404 page not available' })).toBeVisible();

  await author.goto('/?p=notifications');
  await author
    .getByText(/Our team made a decision about/)
    .first()
    .click();
  await author.getByLabel('Why is it wrong?').fill('It was for the choir.');
  await author.getByRole('button', { name: 'Appeal' }).click();
  await expect(author.getByText('You’ve appealed. Someone else on our team will decide.')).toBeVisible();

  await openCase(first, words, 'APPEALS');
  await expect(first.getByText(/This appeal is against your own decision/)).toBeVisible();
  const second = await secondPerson(browser, 'priya@plaza.test');
  await openCase(second, words, 'APPEALS');
  await expect(second.getByText('It was for the choir.')).toBeVisible();
  await decide(second, 'Reverse the decision and restore it', 'For the choir it may be said.');

  await reporter.goto(place);
  await expect(reporter.getByText(words).first()).toBeVisible();
  await author.goto('/?p=notifications');
  await expect(author.getByText(/Your appeal about/)).toBeVisible();
  expect(complaints).toEqual([]);
  for (const other of [reporter, first, second]) await other.context().close();
});
