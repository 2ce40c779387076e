import { expect, test, type Locator, type Page } from '@playwright/test';
import { codeFor, crowd, enter, listenToConsole, newcomer, newEmail, NEW_PASSWORD, signUp } from './people.ts';

const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name });

async function addPicture(page: Page, group: Locator): Promise<void> {
  const picture = { name: 'quay.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await group.getByLabel('Choose a photo').setInputFiles(picture);
  await expect(group.getByLabel('Describe the photo')).toBeVisible();
}

/** Founds a crowd that can be invited to, from the panel; answers its address. */
async function found(page: Page, name: string): Promise<string> {
  await page.goto('/?p=create/crowd');
  const form = panelOf(page, 'New crowd');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel(/^Description/).fill('Everybody who counts boats from the quay.');
  await addPicture(page, form.getByRole('group', { name: /^Profile photo/ }));
  await addPicture(page, form.getByRole('group', { name: /^Cover photo/ }));
  await expect(form.getByText('Ready to share and invite people.')).toBeVisible();
  await form.getByRole('button', { name: 'Create crowd' }).click();
  await expect(page.getByText(`${name} is ready. You’re the owner.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Makes a link that brings one person into the crowd that is open; answers its address. */
async function linkInto(page: Page, name: string, role: 'Manager' | 'Admin'): Promise<string> {
  await page.getByRole('button', { name: `More options for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Invite people' }).click();
  const links = panelOf(page, 'Invitation links');
  await links.getByLabel('Role').selectOption({ label: role });
  await links.getByRole('button', { name: 'Create link' }).click();
  const address = (await links.getByText(/\/invite\//).textContent()) ?? '';
  return address.slice(address.indexOf('/'));
}

test(
  'a crowd is founded, somebody is invited and accepts, they talk live, and a permission that goes takes its controls along',
  { tag: '@nodes' },
  async ({ page: ruth, browser }) => {
    const complaints = listenToConsole(ruth);
    const name = `Boat counters ${Date.now()}`;
    await signUp(ruth, 'Ruth');
    const home = await found(ruth, name);

    // Private by default: nobody else knows of it.
    const { page: jonas, person } = await newcomer(browser, 'Jonas', home);
    await expect(jonas.getByRole('heading', { name: '404 page not available' })).toBeVisible();

    await ruth.getByRole('button', { name: `More options for ${name}` }).click();
    await ruth.getByRole('menuitem', { name: 'Invite people' }).click();
    const invite = panelOf(ruth, 'Invite people');
    await invite.getByRole('searchbox', { name: 'Find people by name' }).fill(person.name);
    await invite.getByRole('checkbox', { name: person.name }).check();
    await invite.getByRole('button', { name: 'Invite 1 person' }).click();
    await expect(ruth.getByText('1 person invited.')).toBeVisible();

    await jonas.goto('/?p=notifications');
    const invitation = panelOf(jonas, 'Notifications').getByRole('listitem').filter({ hasText: name });
    await invitation.getByRole('button', { name: /Accept/ }).click();
    await expect(invitation.getByText(/Accepted/i)).toBeVisible();
    await jonas.goto(`${home}/discussion`);

    // They talk; each line comes to the other without a reload.
    await ruth.goto(`${home}/discussion`);
    await ruth.getByRole('link', { name: 'Add a topic' }).click();
    await ruth.getByLabel('Topic name').fill('Morning count');
    await panelOf(ruth, 'Topic').getByRole('button', { name: 'Save' }).click();
    await expect(jonas.getByRole('link', { name: /Morning count/ })).toBeVisible();
    for (const each of [ruth, jonas])
      await each
        .getByRole('link', { name: /Morning count/ })
        .first()
        .click();
    const say = async (who: Page, words: string) => {
      await who.getByRole('textbox', { name: 'Write a comment' }).fill(words);
      await who.keyboard.press('Control+Enter');
    };
    await say(ruth, 'Eleven before seven.');
    await expect(jonas.getByText('Eleven before seven.')).toBeVisible();
    await say(jonas, 'Twelve, one was hiding behind the ferry.');
    await expect(ruth.getByText('Twelve, one was hiding behind the ferry.')).toBeVisible();

    // Members may start topics at first; when that is taken, their way to it goes, and comes back with the permission.
    await jonas.goto(`${home}/discussion`);
    const start = jonas.getByRole('link', { name: 'Add a topic' });
    await ruth.goto(home);
    await ruth.getByRole('button', { name: `More options for ${name}` }).click();
    await ruth.getByRole('menuitem', { name: 'Settings' }).click();
    await panelOf(ruth, 'Crowd settings')
      .getByRole('link', { name: /^Roles/ })
      .click();
    const startTopics = panelOf(ruth, 'Roles and permissions').getByRole('checkbox', { name: 'Members: Start topics' });
    await startTopics.setChecked(true);
    await expect(start).toBeVisible();
    await startTopics.setChecked(false);
    await expect(start).toBeHidden();
    await expect(jonas.getByRole('link', { name: /Morning count/ })).toBeVisible();

    // Whoever is removed sees nothing of it any more.
    await ruth.goto(`${home}/members`);
    await ruth.getByRole('button', { name: /^Manage Jonas/ }).click();
    await ruth.getByRole('menuitem', { name: 'Remove from crowd' }).click();
    await ruth.getByRole('alertdialog').getByRole('button', { name: 'Remove from crowd' }).click();
    await expect(ruth.getByText(/was removed\.$/)).toBeVisible();
    await jonas.goto(home);
    await expect(jonas.getByRole('heading', { name: '404 page not available' })).toBeVisible();
    expect(complaints).toEqual([]);
    await jonas.context().close();
  },
);

test('a link into a crowd brings a newcomer there as they sign up; who made it is told, and it is over', async ({
  page: ruth,
  browser,
  request,
}) => {
  const complaints = listenToConsole(ruth);
  const name = `Ferry watchers ${Date.now()}`;
  const { name: inviter } = await signUp(ruth, 'Ruth');
  const home = await found(ruth, name);
  const link = await linkInto(ruth, name, 'Manager');

  // A browser that nobody has signed in to.
  const guest = await browser.newContext();
  const nell = await guest.newPage();
  await nell.goto(link);
  await expect(nell.getByRole('heading', { level: 1, name: `${inviter} invited you to ${name}` })).toBeVisible();
  await expect(nell.getByText('You’ll join as a manager, who runs the crowd.')).toBeVisible();
  await nell.getByRole('link', { name: 'Create an account' }).click();
  const email = newEmail('nell');
  await nell.getByLabel('Email', { exact: true }).last().fill(email);
  await nell.getByRole('button', { name: 'Send code' }).click();
  await nell.getByLabel('Code').fill(await codeFor(request, email));
  await nell.getByLabel('First name').fill('Nell');
  await nell.getByLabel('Last name').fill('Harbour');
  await nell.getByLabel('Date of birth').fill('1991-03-09');
  await nell.getByRole('button', { name: 'Continue' }).click();
  await nell.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await nell.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await nell.getByRole('checkbox').check();
  await nell.getByRole('button', { name: 'Create an account' }).click();
  await expect(nell.getByRole('heading', { level: 1, name: 'Welcome, Nell' })).toBeVisible();
  // Private to all others; she runs it from the first day.
  await nell.goto(home);
  await expect(nell.getByRole('heading', { level: 1, name })).toBeVisible();
  await nell.getByRole('button', { name: `More options for ${name}` }).click();
  await expect(nell.getByRole('menuitem', { name: 'Invite people' })).toBeVisible();

  await ruth.goto('/?p=notifications');
  await ruth
    .getByRole('link', { name: new RegExp(`Nell Harbour joined ${name} from your invitation`) })
    .first()
    .click();
  await expect(ruth).toHaveURL(new RegExp(`${home}/members`));
  await expect(ruth.getByRole('link', { name: /Nell Harbour/ }).first()).toBeVisible();
  const { page: late } = await newcomer(browser, 'Jonas', link);
  await expect(late.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  expect(complaints).toEqual([]);
  for (const each of [guest, late.context()]) await each.close();
});

test('a picture that somebody else has brought to a crowd is cut as a copy, by another who runs it', async ({
  page: ruth,
  browser,
}) => {
  const name = `Tide clocks ${Date.now()}`;
  await signUp(ruth, 'Ruth');
  const home = await found(ruth, name);
  const { page: jonas } = await newcomer(browser, 'Jonas', await linkInto(ruth, name, 'Admin'));
  const complaints = listenToConsole(jonas);
  await jonas.getByRole('button', { name: `Join ${name}` }).click();
  await expect(jonas.getByRole('heading', { level: 1, name })).toBeVisible();
  await jonas.getByRole('button', { name: `More options for ${name}` }).click();
  await jonas.getByRole('menuitem', { name: 'Settings' }).click();
  await panelOf(jonas, 'Crowd settings')
    .getByRole('link', { name: /^Profile and visibility/ })
    .click();
  const form = panelOf(jonas, 'Profile and visibility');
  const face = form.getByRole('group', { name: /^Profile photo/ });
  await face.getByRole('button', { name: 'Adjust' }).click();
  const dialog = jonas.getByRole('dialog', { name: 'Profile photo' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toBeEnabled();
  await zoom.press('End');
  await expect(dialog.getByText('400 pixels wide.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // Uncut, the other becomes a copy of his as well, of which he says what stays in view.
  const cover = form.getByRole('group', { name: /^Cover photo/ });
  await cover.getByRole('button', { name: 'Adjust' }).click();
  const other = jonas.getByRole('dialog', { name: 'Cover photo' });
  await other.getByRole('radio', { name: 'Focal point' }).click();
  await other.getByRole('slider', { name: 'Focal point' }).press('ArrowUp');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toBeHidden();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(jonas.getByText('Crowd saved.')).toBeVisible();

  await ruth.goto(home);
  await expect(ruth.getByRole('heading', { level: 1, name })).toBeVisible();
  const shapes = () =>
    ruth
      .getByRole('main')
      .locator('img')
      .evaluateAll((all) =>
        all.map((img) => (img instanceof HTMLImageElement ? img.naturalWidth / img.naturalHeight : 0)),
      );
  await expect.poll(shapes).toContain(1);
  expect(complaints).toEqual([]);
  await jonas.context().close();
});

test('one acts as a crowd that one runs, posts as it, and looks at it with the eyes of others', async ({
  page,
  browser,
}) => {
  const complaints = listenToConsole(page);
  const words = `The small key is back ${Date.now()}`;
  const harjit = await signUp(page, 'Harjit');
  const name = `Clock winders ${Date.now()}`;
  const home = await crowd(harjit, name);
  await page.goto('/?p=account');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByText(`You’re now acting as ${name}`, { exact: false })).toBeVisible();
  await page.goto('/?p=create/scribble');
  await page.getByLabel('What’s on your mind?').fill(words);
  await page.getByLabel('Who can see it').selectOption('PUBLIC');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const { page: reader } = await newcomer(browser, 'Hanne');
  const card = reader.getByRole('feed').getByRole('article').filter({ hasText: words });
  await expect(card.getByRole('link', { name }).first()).toBeVisible();

  await page.goto('/?p=account');
  await page.getByRole('button', { name: /Yourself$/ }).click();
  await expect(page.getByText(/You’re acting as yourself again/)).toBeVisible();
  await page.goto(home);
  await page.getByRole('button', { name: `More options for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'View as someone else' }).click();
  await expect(page.getByText('Viewing as a guest')).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: /Ask to join/ })).toBeHidden();
  await page.getByText('Follower', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible();
  await page.getByText('Member', { exact: true }).click();
  await expect(page.getByRole('button', { name: `Member: your role in ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Back to your view' }).click();
  await expect(page.getByRole('button', { name: `Admin: your role in ${name}` })).toBeVisible();
  expect(complaints).toEqual([]);
  await reader.context().close();
});

test('a guest sees of a person what is for everybody, and they can see it with the same eyes', async ({
  page,
  browser,
}) => {
  await enter(page, 'hanne@plaza.test');
  const stamp = Date.now();
  const post = async (words: string, audience: string) => {
    await page.goto('/?p=create/scribble');
    await page.getByLabel('What’s on your mind?').fill(words);
    await page.getByLabel('Who can see it').selectOption(audience);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByRole('feed').getByText(words)).toBeVisible();
  };
  await post(`For everybody ${stamp}`, 'PUBLIC');
  await post(`For the quarter ${stamp}`, 'COMMUNITY');
  await page.goto('/@hanne');
  await page.getByRole('button', { name: 'View as someone else' }).click();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(new URL('/@hanne', page.url()).href);
  for (const eyes of [page, guest]) {
    await expect(eyes.getByText(`For everybody ${stamp}`)).toBeVisible();
    await expect(eyes.getByText(`For the quarter ${stamp}`)).toBeHidden();
  }
  await guest.context().close();
});

test('crowds are found where those are whom one follows; one asks to join, and takes it back', async ({
  page: nora,
  browser,
}) => {
  const complaints = listenToConsole(nora);
  await signUp(nora, 'Nora');
  const { page: ruth, person } = await newcomer(browser, 'Ruth');
  const name = `Tide readers ${Date.now()}`;
  const home = await crowd(person, name);

  await nora.goto(person.path);
  await nora.getByRole('button', { name: `Follow ${person.name}` }).click();
  await expect(nora.getByRole('button', { name: `Following ${person.name}` })).toBeVisible();
  await nora.getByRole('link', { name: 'Crowds', exact: true }).click();
  const found = nora.getByRole('feed', { name: 'Discover crowds' }).getByRole('article').first();
  await expect(found.getByRole('heading', { name })).toBeVisible();
  await expect(found.getByText('Ruth, who you follow')).toBeVisible();

  await found.getByRole('button', { name: 'Ask to join' }).click();
  await expect(nora.getByText('Request sent.')).toBeVisible();
  const waiting = nora.getByRole('region', { name: 'Invitations and requests' });
  await expect(waiting.getByRole('link', { name })).toBeVisible();
  await waiting.getByRole('button', { name: 'Cancel request' }).first().click();
  await expect(nora.getByText('Request canceled.')).toBeVisible();
  await found.getByRole('link', { name }).click();
  await expect(nora).toHaveURL(new RegExp(`${home}$`));
  expect(complaints).toEqual([]);
  await ruth.context().close();
});
