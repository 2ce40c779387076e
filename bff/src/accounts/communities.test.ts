import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller, PASSWORD, startPlaza, type Listening, type Person, type Plaza } from '../../test/real-platform.ts';

const HILL = '01890000-0000-7000-8000-0000000000aa';
let plaza: Plaza;
let ada: Person;
let grace: Person;
let finn: Person;
let siv: Person;
let hill: string;
beforeAll(async () => {
  plaza = await startPlaza();
  const { db } = plaza.app.platform.database;
  const words = { name: 'Lime Hill', slug: 'lime-hill', description: null, rules: null };
  await db
    .insertInto('communities')
    .values({ id: HILL, ...words, minimum_age: 13 })
    .execute();
  [ada, grace, finn, siv] = [
    await plaza.person('Ada Berg'),
    await plaza.person('Grace Holm'),
    await plaza.person('Finn Dahl'),
    await plaza.person('Siv Lund'),
  ];
  await plaza.appoint(siv, 'admin');
  hill = (await ada.get('{ community(slug: "lime-hill") { id } }')).community.id;
  await goToHill(finn);
});
afterAll(() => plaza.stop());

const WHERE = '{ viewer { community { name } user { id } } }';
const whereIs = async (who: Caller): Promise<string> => (await who.get(WHERE)).viewer.community.name;
const FEED = 'subscription { feedEvents { kind itemId } }';
const post = async (author: Caller): Promise<string> =>
  (await author.mutate('createScribble', { content: 'Fog again', audience: 'COMMUNITY' }, 'scribble { id }')).scribble
    .id;
const heardBy = ({ events }: Listening): string[] => events.flatMap(({ feedEvents }) => feedEvents.itemId ?? []);

/** A browser of somebody: it holds a cookie and nothing else. */
async function browser({ email }: Person): Promise<Caller> {
  const { headers } = await plaza.guest.ask(
    'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
    { input: { username: email, password: PASSWORD } },
  );
  return new Caller(plaza.url, { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '', origin: plaza.url });
}

async function goToHill(who: Caller): Promise<string> {
  const { community } = await who.mutate('joinCommunity', { id: hill }, 'community { viewerProfile { userId } }');
  const { userId } = community.viewerProfile;
  const { viewer } = await who.mutate('switchActor', { actorId: userId }, 'viewer { community { name } }');
  expect(viewer.community.name).toBe('Lime Hill');
  return userId;
}

test('one goes to another community in one browser, and hears its news there alone', async () => {
  const [laptop, phone] = [await browser(ada), await browser(ada)];
  const before = await laptop.listen(FEED);
  expect(await laptop.get('{ communities { edges { node { name viewerProfile { standing } } } } }')).toEqual({
    communities: {
      edges: [
        { node: { name: 'Harbour Quarter', viewerProfile: { standing: 'ACCEPTED' } } },
        { node: { name: 'Lime Hill', viewerProfile: null } },
      ],
    },
  });
  await goToHill(laptop);
  await expect.poll(() => before.isOver).toBe(true);
  expect([await whereIs(laptop), await whereIs(phone)]).toEqual(['Lime Hill', 'Harbour Quarter']);
  const [above, below] = [await laptop.listen(FEED), await phone.listen(FEED)];
  const [up, down] = [await post(finn), await post(grace)];
  await expect.poll(() => [heardBy(above), heardBy(below)]).toEqual([[up], [down]]);
  above.close();
  below.close();
});

test('who is banned from a community hears no more of it at once, and goes on in another', async () => {
  const laptop = await browser(grace);
  const userId = await goToHill(laptop);
  const listening = await laptop.listen(FEED);
  const input = { userId, standing: 'BANNED', reason: 'Sold gulls.' };
  const { account } = await siv.mutate(
    'adminSetStanding',
    input,
    'account { profiles { community standing banReason } }',
  );
  expect(account.profiles).toContainEqual({ community: 'Lime Hill', standing: 'BANNED', banReason: 'Sold gulls.' });
  await expect.poll(() => listening.isOver).toBe(true);
  expect(await whereIs(laptop)).toBe('Harbour Quarter');
  await post(finn);
  expect(listening.events).toEqual([]);
  expect(await laptop.mutate('switchActor', { actorId: userId }, 'viewer { id }')).toMatchObject({
    code: 'BANNED',
    message: 'You’ve been banned from this community. Reason: Sold gulls.',
  });
  expect(await laptop.mutate('appealStanding', { id: hill, text: 'They were pigeons.' }, 'isSent')).toMatchObject({
    isSent: true,
  });
  expect(await siv.mutate('adminSetStanding', { userId, standing: 'PENDING' }, 'account { id }')).toMatchObject({
    code: 'INVALID',
  });
});

test('a community is left, and no one leaves their last', async () => {
  expect(await ada.mutate('leaveCommunity', { id: hill }, 'community { viewerProfile { userId } }')).toMatchObject({
    community: { viewerProfile: null },
  });
  const { id } = (await ada.get('{ viewer { community { id } } }')).viewer.community;
  expect(await ada.mutate('leaveCommunity', { id }, 'community { id }')).toMatchObject({ code: 'LAST_COMMUNITY' });
});
