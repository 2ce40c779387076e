import { expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person, picture, appoint } = harness;

async function make(as: Person, url: string, body: object, actor?: string): Promise<string> {
  const made = await call('POST', url, { as, body, ...(actor && { headers: { 'acting-as': actor } }) });
  expect(made.status, `${url} ${JSON.stringify(made.body)}`).toBe(201);
  return made.body.data.id;
}
const crowdOf = (as: Person) => make(as, '/pages', { name: 'Rowing Club', status: 'visible-to-public' });
const authorOf = async (id: string, as: Person): Promise<string> =>
  (await call('GET', `/files/${id}`, { as })).body.data?.user_id;
const filesOf = async (user: string, as: Person): Promise<string[]> =>
  (await call('GET', `/files?user=${user}`, { as })).body.data.map(({ id }: { id: string }) => id);

it('GET /files/:id names the support account as the author of a file in a support answer', async () => {
  const [ada, siv] = [await person('Ada Berg'), await appoint(await person('Siv Holm'), 'support')];
  const talk = (await call('POST', '/conversations/support', { as: ada })).body.data.id;
  await make(ada, '/messages', { conversation_id: talk, content: 'I cannot sign in' });
  const file = await picture(siv);
  await make(siv, `/support/${talk}/messages`, { content: 'Press here', file_ids: [file] });
  const messages = await call('GET', `/messages?conversation=${talk}&include=user,files`, { as: ada });
  expect(messages.body.data[0].file_ids).toEqual([file]);
  expect(await authorOf(file, ada)).toBe(messages.body.data[0].user_id);
  expect(JSON.stringify(messages.body)).not.toContain(siv.userId);
  expect(await filesOf(siv.userId, ada)).toEqual([]);
  expect((await call('GET', `/files/${file}`, { as: siv })).status).toBe(200);
});

it('GET /files/:id names the crowd as the author of a file that a crowd publishes', async () => {
  const [ada, grace] = [await person('Ada Berg'), await person('Grace B')];
  const crowd = await crowdOf(ada);
  const asCrowd = (url: string, body: object) => make(ada, url, { audience: 'public', ...body }, crowd);
  const [post, comment, edit, avatar, cover, album, collected, hung, told] = await Promise.all(
    Array.from({ length: 9 }, () => picture(ada)),
  );
  const id = await asCrowd('/scribbles', { content: 'We row', attachable_id: post });
  await make(ada, '/comments', { id, content: 'Look', files: [comment] }, crowd);
  const changed = await asCrowd('/scribbles', { content: 'We row on' });
  await call('PUT', `/scribbles/${changed}`, {
    as: ada,
    headers: { 'acting-as': crowd },
    body: { attachable_id: edit },
  });
  const face = await call('PUT', `/pages/${crowd}`, { as: ada, body: { avatar_id: avatar, cover_id: cover } });
  expect(face.status).toBe(200);
  const collection_id = await asCrowd('/collections', { name: 'Regatta', cover_id: album });
  await make(ada, '/collection-items', { collection_id, collectable_id: collected });
  await make(ada, '/collection-items', { system: 'media', page_id: crowd, collectable_id: hung });
  const story = await make(ada, '/stories', { name: 'How we began', summary: 'In a shed.', cover_id: told });
  const handedOver = await call('PUT', `/stories/${story}`, {
    as: ada,
    body: { publish_as: crowd, audience: 'public' },
  });
  expect(handedOver.body.data.user_id).toBe(crowd);
  const published = { post, comment, edit, avatar, cover, album, collected, hung, told };
  for (const as of [grace, ada]) {
    const authors = await Promise.all(
      Object.entries(published).map(async ([place, file]) => [place, await authorOf(file!, as)] as const),
    );
    expect(Object.fromEntries(authors)).toEqual(
      Object.fromEntries(Object.keys(published).map((place) => [place, crowd])),
    );
  }
  expect(await filesOf(ada.userId, grace)).toEqual([]);
  expect(new Set(await filesOf(crowd, grace))).toEqual(new Set(Object.values(published)));
});

it('POST /scribbles as a crowd refuses a file that the person shows under their own name', async () => {
  const ada = await person('Ada Berg');
  const crowd = await crowdOf(ada);
  const file = await picture(ada);
  const own = await make(ada, '/scribbles', { content: 'My boat', attachable_id: file });
  const body = { content: 'Our boat', attachable_id: file };
  const refused = await call('POST', '/scribbles', { as: ada, headers: { 'acting-as': crowd }, body });
  expect([refused.status, refused.body.errors]).toMatchObject([422, { attachable_id: [expect.any(String)] }]);
  expect(await authorOf(file, ada)).toBe(ada.userId);
  await call('DELETE', `/scribbles/${own}`, { as: ada });
  await make(ada, '/scribbles', body, crowd);
  expect(await authorOf(file, ada)).toBe(crowd);
});
