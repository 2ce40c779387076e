import { afterAll, beforeAll, expect, test } from 'vitest';
import { filmOf } from '../../../api/test/media/samples.ts';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza({ nsfwCheck: 'off' });
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

const word = (text: string) => Buffer.from(text).toString('base64');

async function film(as: Person): Promise<string> {
  const bytes = filmOf(1);
  const reply = await fetch(`${plaza.url}/files/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${word('loop.mp4')},filetype ${word('video/mp4')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  return btoa(`MediaFile:${reply.headers.get('upload-file-id')}`);
}

const LOOP = 'loop { id content filter captions isFromGallery hashtags video { type } author { isViewer } }';

test('a loop is posted, found in the feed and by its author, changed and removed', async () => {
  const videoId = await film(ada);
  const input = { videoId, content: 'Herons #dawn', filter: 'MONO', captions: 'Wings.', audience: 'PUBLIC' };
  const { loop } = await ada.mutate('createLoop', input, LOOP);
  expect(loop).toMatchObject({
    content: 'Herons #dawn',
    filter: 'MONO',
    captions: 'Wings.',
    isFromGallery: false,
    hashtags: ['dawn'],
    video: { type: 'VIDEO' },
    author: { isViewer: true },
  });
  const query = `query ($slug: String!) {
    loops(first: 5) { totalCount edges { node { id video { playableLength } author { title } } } }
    item(by: { address: { kind: "loop", slug: $slug } }) { __typename id }
    discover(filters: { kinds: [LOOP] }) { edges { node { __typename id } } }
  }`;
  const slug = atob(loop.id).split(':')[1];
  const { data, restCalls } = await ben.ask(query, { slug });
  expect(data.loops).toMatchObject({ totalCount: 1, edges: [{ node: { id: loop.id } }] });
  expect(data.item).toEqual({ __typename: 'Loop', id: loop.id });
  expect(restCalls).toBeLessThanOrEqual(4);
  const own = `query ($id: ID!) { node(id: $id) { ... on Loop { author { ... on User { loops { totalCount } } } } } }`;
  expect((await ben.get(own, { id: loop.id })).node.author.loops.totalCount).toBe(1);
  const changed = await ada.mutate('updateLoop', { id: loop.id, filter: null }, 'loop { filter captions }');
  expect(changed).toMatchObject({ loop: { filter: null, captions: 'Wings.' } });
  expect(await ben.mutate('deleteLoop', { id: loop.id }, 'deletedId')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ada.mutate('deleteLoop', { id: loop.id }, 'deletedId')).toMatchObject({ deletedId: loop.id });
  expect((await ben.get(query, { slug })).loops.edges).toEqual([]);
});

test('what is no film of one’s own is refused at its field', async () => {
  const refused = await ben.mutate('createLoop', { videoId: await film(ada) }, LOOP);
  expect(refused).toMatchObject({ __typename: 'PlazaError', fields: [{ field: 'input.videoId' }] });
});
