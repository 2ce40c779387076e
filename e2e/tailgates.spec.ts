import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, newcomer, secondPerson } from './people.ts';

const TAILGATES = '/conferences/small-harbours/tailgates';
/** Near the Customs House of the town, and out at sea. */
const [NEAR, FAR] = [
  ['59.9068', '10.7449'],
  ['59.8501', '10.7449'],
] as const;

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Chooses a place by its coordinates. */
async function pin(page: Page, title: string, [latitude, longitude]: readonly [string, string]): Promise<void> {
  await page.getByRole('button', { name: /^(Choose a|Change) place$/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a place' });
  await picker.getByRole('button', { name: 'Enter a name and coordinates' }).click();
  await picker.getByLabel('Name').fill(title);
  await picker.getByLabel('Latitude').fill(latitude);
  await picker.getByLabel('Longitude').fill(longitude);
  await picker.getByRole('button', { name: 'Use this place' }).click();
}

test('arrow keys move the pin of a place, and the keyboard can skip the map', async ({ browser }) => {
  const { page } = await newcomer(browser, 'Imani', '/events?o=create/event');
  await page.getByRole('button', { name: 'Choose a place' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a place' });
  await picker.getByRole('button', { name: 'Enter a name and coordinates' }).click();
  await picker.getByLabel('Latitude').fill('59.9');
  await picker.getByLabel('Longitude').fill('10.7');
  const canvas = picker.getByRole('region', { name: /^Map\. Drag it or use the arrow keys/ });
  await canvas.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => Number(await picker.getByLabel('Latitude').inputValue())).toBeGreaterThan(59.9);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await picker.getByLabel('Longitude').inputValue())).toBeGreaterThan(10.7);

  await picker.getByLabel('Longitude').focus();
  await page.keyboard.press('Tab');
  await expect(picker.getByRole('button', { name: 'Skip map' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(picker.getByRole('button', { name: 'Search again' })).toBeFocused();
});

test('an attendee proposes a tailgate too far away, then nearer; an organizer approves it, and arrows lead to it on the map', async ({
  browser,
}) => {
  const name = `Singing buoys ${Date.now()}`;
  const { page: host } = await newcomer(browser, 'Kofi', '/conferences/small-harbours');
  const complaints = listenToConsole(host);
  await host.getByRole('button', { name: 'Register' }).click();
  await expect(host.getByText('See you there')).toBeVisible();
  await host.getByRole('link', { name: 'Tailgates' }).click();
  await host.getByRole('button', { name: 'Propose a tailgate' }).click();
  const editor = host.getByRole('dialog', { name: 'Propose a tailgate' });
  await editor.getByLabel('Name').fill(name);
  await editor.getByLabel('Start date').fill(tomorrow());
  await editor.getByLabel('Start time').fill('19:00');
  await editor.getByLabel('End time').fill('20:00');
  await editor.getByLabel('How to recognize you').fill('Two orange buoys');
  await pin(host, 'Out at sea', FAR);
  await expect(
    editor.getByText(/This place is 6\.\d km from .+\. A tailgate can be at most 1\.5 km away\./),
  ).toBeVisible();
  await editor.getByRole('button', { name: 'Propose a tailgate' }).click();
  await expect(editor.getByText('This is too far away.')).toBeVisible();
  await pin(host, 'Behind the Customs House', NEAR);
  await editor.getByRole('button', { name: 'Propose a tailgate' }).click();
  await expect(host.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(host.getByText('Waiting for approval. Until then, only the host and organizers see it.')).toBeVisible();

  const organizer = await secondPerson(browser, 'ada@plaza.test', `${TAILGATES}?show=waiting`);
  await organizer.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(organizer.getByText(`${name} approved`)).toBeVisible();
  // The host sees it without a reload.
  await expect(host.getByText('Waiting for approval. Until then, only the host and organizers see it.')).toBeHidden();

  await host.goto(`${TAILGATES}map`);
  const map = host.getByRole('group', { name: 'Map of tailgates' });
  await map.getByRole('link').first().focus();
  const marker = map.getByRole('link', { name });
  const count = await map.getByRole('link').count();
  for (let step = 0; step < count && !(await marker.evaluate((link) => link === document.activeElement)); step += 1)
    await host.keyboard.press('ArrowDown');
  await expect(marker).toBeFocused();
  await host.keyboard.press('Enter');
  await expect(host.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(host.getByText('Look for: Two orange buoys')).toBeVisible();
  // Without a graphics card, the driver complains that it is slow.
  expect(complaints.filter((complaint) => !complaint.includes('GL Driver Message'))).toEqual([]);

  // The map says so when the server of its streets fails, and keeps its land and its markers.
  await host.goto(TAILGATES);
  await host.evaluate(() => {
    const streets = Object.assign(document.createElement('meta'), {
      name: 'map-tiles',
      content: '/no-tiles/{z}/{x}/{y}',
    });
    streets.dataset['attribution'] = 'No one';
    document.head.append(streets);
  });
  await host.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(host.getByText('Streets can’t be loaded right now.')).toBeVisible();
  await expect(map.getByRole('link', { name })).toBeVisible();
});
