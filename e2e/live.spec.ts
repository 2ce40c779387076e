import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, newcomer, secondPerson } from './people.ts';

const LIVE = '/conferences/small-harbours/live';
const MINUTE_MS = 60_000;
/** An organizer needs some time to extend a stream. */
const LEAST_MS = 20_000;

/** Asks the gateway as whoever is signed in. Streams are made here, because their form is tested elsewhere. */
async function ask<Data>(page: Page, query: string, variables: object): Promise<Data> {
  const reply = await page.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await reply.json()) as { data: Data; errors?: unknown };
  expect(errors, query).toBeUndefined();
  return data;
}

interface Conference {
  id: string;
  live: { nowAndNext: { roomId: string; title: string; sessionId: string | null; streamId: string | null }[] };
  streams: { title: string; file: { id: string } | null }[];
}

/** Streams the film of the town into a room. */
async function stream(page: Page, conference: Conference, title: string, room: string, from: number, until: number) {
  const fileId = conference.streams.find(({ file }) => file)?.file?.id;
  const input = { conferenceId: conference.id, title, kind: 'HLS', roomId: room, fileId };
  const times = { startsAt: new Date(from).toISOString(), endsAt: new Date(until).toISOString() };
  const { result } = await ask<{ result: { stream?: { id: string } } }>(
    page,
    `mutation ($input: CreateStreamInput!) { result: createStream(input: $input) {
      ... on CreateStreamPayload { stream { id } } ... on PlazaError { code message fields { field messages } } } }`,
    { input: { ...input, ...times } },
  );
  expect(result.stream, JSON.stringify(result)).toBeTruthy();
}

test('an attendee watches a stream that is extended and gives way to the next, and remarks on a second that the recap shows', async ({
  browser,
}) => {
  const [first, second] = [`Low water ${Date.now()}`, `High water ${Date.now()}`];
  const organizer = await secondPerson(browser, 'ada@plaza.test', '/conferences/small-harbours');
  const { conference } = await ask<{ conference: Conference }>(
    organizer,
    `query ($id: ID!) { conference(id: $id) { id live { nowAndNext { roomId title sessionId streamId } } streams { title file { id } } } }`,
    { id: 'small-harbours' },
  );
  const room = conference.live.nowAndNext.find(({ sessionId, streamId }) => sessionId && !streamId);
  expect(room, 'a room with a session and without a stream').toBeTruthy();
  const now = Date.now();
  const started = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const planned = Math.ceil((now + LEAST_MS) / MINUTE_MS) * MINUTE_MS;
  await stream(organizer, conference, first, room!.roomId, started, planned);

  const { page: attendee } = await newcomer(browser, 'Kofi', '/conferences/small-harbours');
  const complaints = listenToConsole(attendee);
  await attendee.getByRole('button', { name: 'Register' }).click();
  await expect(attendee.getByText('See you there')).toBeVisible();
  await attendee.getByRole('link', { name: 'Live', exact: true }).click();
  await attendee.getByRole('button', { name: new RegExp(`^${room!.title}`) }).click();
  const playing = (title: string) => attendee.locator(`video[aria-label="${title}"]:not([hidden])`);
  await expect(playing(first)).toBeVisible();
  const secondOf = () => playing(first).evaluate((video: HTMLVideoElement) => video.currentTime);
  const before = await secondOf();
  await expect.poll(secondOf).not.toBe(before);
  // What is shown in turn, on the same page.
  await attendee.evaluate(() => {
    const shown: string[] = [];
    const look = () => {
      const title = document.querySelector('video:not([hidden])')?.getAttribute('aria-label') ?? 'nothing';
      if (shown.at(-1) !== title) shown.push(title);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    Object.assign(window, { shown });
  });

  await organizer.goto('/conferences/small-harbours?o=streams/' + encodeURIComponent(conference.id));
  const streams = organizer.getByRole('dialog', { name: 'Streams' });
  const row = streams.getByRole('listitem').filter({ hasText: first });
  await row.getByRole('button', { name: /^Extend/ }).click();
  await expect(organizer.getByText(/extended/)).toBeVisible();
  // The next one follows the plan, which the extension has moved: the room is free a minute later.
  const { conference: extended } = await ask<{
    conference: { streams: { id: string; title: string; endsAt: string }[] };
  }>(organizer, `query ($id: ID!) { conference(id: $id) { streams { id title endsAt } } }`, { id: conference.id });
  const current = extended.streams.find(({ title }) => title === first)!;
  expect(Date.parse(current.endsAt)).toBeGreaterThan(planned);
  const { result } = await ask<{ result: { __typename: string } }>(
    organizer,
    `mutation ($input: UpdateStreamInput!) { result: updateStream(input: $input) { __typename } }`,
    {
      input: {
        conferenceId: conference.id,
        streamId: current.id,
        endsAt: new Date(planned + MINUTE_MS).toISOString(),
      },
    },
  );
  expect(result.__typename).toBe('UpdateStreamPayload');
  await stream(organizer, conference, second, room!.roomId, planned + MINUTE_MS, planned + 31 * MINUTE_MS);

  const words = `The bell, under water ${Date.now()}`;
  await attendee.getByRole('button', { name: /^At \d/ }).click();
  const place = /\d+(:\d\d)+/.exec((await attendee.getByRole('button', { name: /^At \d/ }).textContent()) ?? '')?.[0];
  await attendee.getByRole('textbox', { name: 'Write a comment' }).fill(words);
  await attendee.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(attendee.getByRole('article').filter({ hasText: words })).toContainText(place!);

  await expect(playing(second)).toBeVisible({ timeout: 150_000 });
  expect(await attendee.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([first, second]);
  expect(Date.now()).toBeGreaterThanOrEqual(planned + MINUTE_MS - 2000);

  await organizer.goto(LIVE.replace('live', 'recap'));
  await expect(organizer.getByRole('link', { name: 'Recap', exact: true })).toHaveAttribute('aria-current', 'page');
  const remark = organizer.getByRole('blockquote').filter({ hasText: words });
  await expect(remark).toContainText(`at ${place}`);
  expect(complaints).toEqual([]);
});
