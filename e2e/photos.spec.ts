import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, newcomer, signUp } from './people.ts';

/** A picture of this name, unlike any other. */
async function picture(page: Page, name: string) {
  const drawn = await page.evaluate((words) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = words.includes('dawn') ? '#e3b58f' : '#6a9fa8';
    pen.fillRect(0, 0, 900, 600);
    pen.fillStyle = '#1f4552';
    pen.font = '48px sans-serif';
    pen.fillText(words, 60, 320);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, name);
  return { name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
}

test('two pictures are added to one’s photos, seen by somebody else, and one is deleted and restored', async ({
  page,
  browser,
}) => {
  const complaints = listenToConsole(page);
  const { path } = await signUp(page, 'Taro');
  await page.goto(path);
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Photos' }).click();
  await expect(page).toHaveURL((url) => url.pathname === `${path}/photos`);
  const [dawn, dusk] = ['dawn', 'dusk'];
  const chosen = [await picture(page, dawn), await picture(page, dusk)];
  const device = page.getByLabel('Photos and videos from this device');
  await device.setInputFiles(chosen);
  // Both are sent, cut and filed by then, beside all that another journey does.
  await expect(page.getByText('2 added')).toBeVisible();
  const photo = (on: Page, name: string) => on.getByRole('button', { name: `Open ${name}.png` });
  await expect(photo(page, dawn)).toBeVisible();
  await expect(photo(page, dusk)).toBeVisible();
  // What is there already is not sent again.
  await device.setInputFiles(chosen);
  await expect(page.getByText('Nothing new, 2 were already here')).toBeVisible();

  const { page: idris } = await newcomer(browser, 'Idris', `${path}/photos`);
  await expect(photo(idris, dawn)).toBeVisible();
  await expect(photo(idris, dusk).locator('img')).toHaveJSProperty('complete', true);
  await expect(idris.getByRole('button', { name: 'Add photos' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('checkbox', { name: `Select ${dawn}.png` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this items?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(photo(page, dusk)).toBeVisible();
  await expect(photo(page, dawn)).toHaveCount(0);
  await idris.reload();
  await expect(photo(idris, dusk)).toBeVisible();
  await expect(photo(idris, dawn)).toHaveCount(0);

  await page.goto(`${path}/photos?p=storage`);
  const panel = page.getByRole('region', { name: 'Storage' });
  await panel.getByRole('link', { name: /Trash/ }).click();
  await page.getByRole('button', { name: `Restore ${dawn}.png` }).click();
  await expect(page.getByText(`${dawn}.png restored`)).toBeVisible();
  await idris.reload();
  await expect(photo(idris, dawn)).toBeVisible();
  expect(complaints).toEqual([]);
  await idris.context().close();
});

test(
  'who looks at a photo that is deleted is shown another at once, and goes on hearing on the same socket',
  { tag: '@nodes' },
  async ({ page, browser }) => {
    const { path } = await signUp(page, 'Taro');
    await page.goto(`${path}/photos`);
    const name = 'dawn';
    await page
      .getByLabel('Photos and videos from this device')
      .setInputFiles([await picture(page, name), await picture(page, 'dusk')]);
    await expect(page.getByText('2 added')).toBeVisible();
    const photo = (on: Page) => on.getByRole('button', { name: `Open ${name}.png` });
    const room = (on: Page) => on.locator('dialog[data-layer="m"]');

    const { page: idris } = await newcomer(browser, 'Idris');
    const complaints = listenToConsole(idris);
    let opened = 0;
    idris.on('websocket', () => (opened += 1));
    await idris.goto(`${path}/photos`);
    await photo(idris).click();
    await expect(room(idris).getByRole('heading', { name: `${name}.png` })).toBeVisible();
    await photo(page).click();
    const words = 'Before it goes';
    await expect(async () => {
      // He listens once he sees what is said.
      await room(page).getByRole('textbox', { name: 'Write a comment' }).fill(words);
      await room(page).getByRole('button', { name: 'Send' }).click();
      await expect(room(idris).getByText(words).first()).toBeVisible();
    }).toPass();
    const before = opened;

    await room(page).getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(idris.getByText('This file was deleted.')).toBeVisible();
    await expect(room(idris).getByRole('heading', { name: `${name}.png` })).toHaveCount(0);
    await expect(room(idris).getByRole('heading').first()).toBeVisible();
    expect(opened).toBe(before);
    expect(complaints).toEqual([]);
    await idris.context().close();
  },
);

test('a face is cut to its place, and stands so on the profile', async ({ page }) => {
  const complaints = listenToConsole(page);
  await signUp(page, 'Iris');
  await page.goto('/?p=account/profile');
  const form = page.getByRole('region', { name: 'Edit profile' });
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 1000, height: 600 } });
  await form.getByLabel('Profile photo').setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Profile photo' });
  await expect(dialog.getByText('Not cropped.')).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('1.2');
  await expect(dialog.getByText('500 pixels wide.')).toBeVisible();
  // Nearer than this, it would be too narrow for its place.
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await expect(dialog.getByText('400 pixels wide.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Crop' }).press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Use photo' }).click();
  await expect(dialog).toBeHidden();
  const shape = () =>
    form
      .locator('img')
      .first()
      .evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth / img.naturalHeight : 0));
  await expect.poll(shape).toBe(1);
  expect(complaints).toEqual([]);
});
