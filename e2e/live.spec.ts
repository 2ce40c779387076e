import { expect, test } from '@playwright/test';
import { listenToConsole, mutate, newcomer, secondPerson, writer, type Writer } from './people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An organizer needs some time to extend a stream. */
const LEAST_MS = 30_000;

/** What the organizer has: streams are made with their token, because their form is tested elsewhere. */
async function filesOf({ request, token }: Writer): Promise<{ id: string; type: string }[]> {
  const query = '{ viewer { files(first: 100) { edges { node { id type } } } } }';
  const reply = await request.post('/graphql', { headers: { authorization: `Bearer ${token}` }, data: { query } });
  const { data } = (await reply.json()) as {
    data: { viewer: { files: { edges: { node: { id: string; type: string } }[] } } };
  };
  return data.viewer.files.edges.map(({ node }) => node);
}

interface Venue {
  conferenceId: string;
  roomId: string;
  fileId: string;
}

const at = (instant: number) => new Date(instant).toISOString();

/** A conference that is on, with a session that is on in its only room. */
async function open(by: Writer, name: string): Promise<Venue> {
  const files = await filesOf(by);
  const fileOf = (type: string) => files.find((file) => file.type === type)!.id;
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const { place } = await mutate<{ place: { id: string } }>(
    by,
    'createPlace',
    { title: `${name} pier`, city: 'Oslo' },
    'place { id }',
  );
  const times = { startsAt: at(hour - 24 * HOUR_MS), endsAt: at(hour + 24 * HOUR_MS), timezone: 'UTC' };
  const given = { name, audience: 'COMMUNITY', placeId: place.id, coverId: fileOf('IMAGE'), ...times };
  const { conference } = await mutate<{ conference: { id: string } }>(
    by,
    'createConference',
    given,
    'conference { id }',
  );
  const conferenceId = conference.id;
  await mutate(by, 'publishConference', { id: conferenceId }, 'conference { id }');
  const { room } = await mutate<{ room: { id: string } }>(
    by,
    'createLocation',
    { placeId: place.id, title: 'Dock' },
    'room { id }',
  );
  const { event } = await mutate<{ event: { id: string } }>(
    by,
    'createSession',
    { conferenceId, name: 'Low tide hours' },
    'event { id }',
  );
  const slot = { startsAt: at(hour), endsAt: at(hour + 3 * HOUR_MS), roomId: room.id };
  await mutate(
    by,
    'placeSessions',
    { conferenceId, changes: [{ sessionId: event.id, revision: 0, ...slot }] },
    'conference { id }',
  );
  await mutate(by, 'releaseSchedule', { conferenceId, name: 'One' }, 'conference { id }');
  return { conferenceId, roomId: room.id, fileId: fileOf('VIDEO') };
}

test(
  'an attendee watches a stream that is extended and gives way to the next, and remarks on a second that the recap shows',
  { tag: '@long' },
  async ({ browser, request }) => {
    const name = `Low tide ${Date.now()}`;
    const [first, second] = ['Low water', 'High water'];
    const organizer = await secondPerson(browser, 'ada@plaza.test', '/');
    const ada = await writer({ request }, 'ada@plaza.test');
    const { conferenceId, ...source } = await open(ada, name);
    const stream = (title: string, from: number, until: number) =>
      mutate<{ stream: { id: string } }>(
        ada,
        'createStream',
        { conferenceId, title, kind: 'HLS', startsAt: at(from), endsAt: at(until), ...source },
        'stream { id }',
      );
    const now = Date.now();
    const planned = Math.ceil((now + LEAST_MS) / MINUTE_MS) * MINUTE_MS;
    const { stream: current } = await stream(first, Math.floor(now / MINUTE_MS) * MINUTE_MS, planned);

    const address = `/conferences/${atob(conferenceId).split(':')[1]}`;
    const { page: attendee } = await newcomer(browser, 'Kofi', address);
    const complaints = listenToConsole(attendee);
    await attendee.getByRole('button', { name: 'Register' }).click();
    await expect(attendee.getByText('See you there')).toBeVisible();
    await attendee.getByRole('link', { name: 'Live', exact: true }).click();
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

    await organizer.goto(`${address}?o=streams/${encodeURIComponent(conferenceId)}`);
    const streams = organizer.getByRole('dialog', { name: 'Streams' });
    await streams.getByRole('button', { name: /more minutes$/ }).click();
    await expect(organizer.getByText(/minutes longer$/)).toBeVisible();
    // A minute is enough to see that it goes on.
    const until = planned + MINUTE_MS;
    await mutate(ada, 'updateStream', { conferenceId, streamId: current.id, endsAt: at(until) }, 'stream { id }');
    await stream(second, until, until + HOUR_MS);

    const words = `The bell, under water ${Date.now()}`;
    await attendee.getByRole('button', { name: /^At \d/ }).click();
    const place = /\d+(:\d\d)+/.exec((await attendee.getByRole('button', { name: /^At \d/ }).textContent()) ?? '')?.[0];
    await attendee.getByRole('textbox', { name: 'Write a comment' }).fill(words);
    await attendee.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(attendee.getByRole('article').filter({ hasText: words })).toContainText(place!);

    await expect(playing(second)).toBeVisible({ timeout: 150_000 });
    expect(await attendee.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([first, second]);
    await organizer.goto(`${address}/recap`);
    await expect(organizer.getByRole('link', { name: 'Recap', exact: true })).toHaveAttribute('aria-current', 'page');
    const remark = organizer.getByRole('blockquote').filter({ hasText: words });
    await expect(remark).toContainText(`at ${place}`);
    expect(complaints).toEqual([]);
  },
);
