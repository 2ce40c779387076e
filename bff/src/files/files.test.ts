import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../../../api/test/media/samples.ts';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza({ ffmpeg: '/usr/bin/ffmpeg' });
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

const RATE = 8000;

/** A second of a tone. */
function sound(): Buffer {
  const wav = Buffer.alloc(44 + RATE * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    wav.writeUInt16LE(value, at);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(RATE * 2, 40);
  for (let at = 0; at < RATE; at += 1) wav.writeInt16LE(Math.round(Math.sin(at / 4) * 20_000), 44 + at * 2);
  return wav;
}

const word = (text: string) => Buffer.from(text).toString('base64');

/** Through the gateway, in one request. */
async function upload(as: Person, bytes: Buffer, name: string, type: string): Promise<string> {
  const reply = await fetch(`${plaza.url}/files/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${word(name)},filetype ${word(type)}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  return btoa(`MediaFile:${reply.headers.get('upload-file-id')}`);
}

const fetchAs = (as: Person | null, link: string, headers: Record<string, string> = {}) =>
  fetch(`${plaza.url}${link}`, { headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) } });

const EVENTS = `subscription { fileEvents { kind fileId progress file {
  id status progress playableLength links { m3u8 waveform }
} } }`;
const LIBRARY = `query ($trashed: Boolean) { viewer {
  files(first: 10, trashed: $trashed) { edges { node { id type name sha256 deletesAt links { source download } } } }
  storage { usedBytes trashBytes filesCount byType { type filesCount } products { plan isAvailable } }
} }`;

test('an upload is followed while it is made, and played from here by whoever may', async () => {
  const [adas, bens] = await Promise.all([ada.listen(EVENTS), ben.listen(EVENTS)]);
  const id = await upload(ada, sound(), 'horn.wav', 'audio/wav');
  await expect.poll(() => adas.events.at(-1)?.fileEvents.kind).toBe('READY');
  const { fileEvents: ready } = adas.events.at(-1);
  expect(ready).toMatchObject({ fileId: id, progress: 100, file: { id, status: 'READY', playableLength: 1 } });
  expect(bens.events).toEqual([]);
  adas.close();
  bens.close();

  const { m3u8, waveform } = ready.file.links;
  expect((await fetchAs(ada, m3u8)).headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  for (const link of [m3u8, waveform]) {
    expect((await fetchAs(ben, link)).status).toBe(404);
    expect((await fetchAs(null, link)).status).toBe(404);
  }
  const { viewer } = await ada.get(LIBRARY);
  expect(viewer.files.edges).toMatchObject([{ node: { id, type: 'AUDIO', name: 'horn.wav' } }]);
  const { source, download } = viewer.files.edges[0].node.links;
  expect((await fetchAs(ada, source, { range: 'bytes=0-3' })).status).toBe(206);
  const kept = await fetchAs(ada, download);
  expect(kept.headers.get('content-disposition')).toContain('attachment');
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(sound());
  expect(await ada.mutate('checkFile', { url: source }, 'file { id isScanned }')).toMatchObject({
    file: { id, isScanned: true },
  });
});

test('what is deleted lies in the trash until it is taken back', async () => {
  const id = await upload(ben, Buffer.from('Low tide at six.'), 'tides.txt', 'text/plain');
  expect(await ben.mutate('deleteFile', { id }, 'deletedId')).toMatchObject({ deletedId: id });
  const { viewer } = await ben.get(LIBRARY, { trashed: true });
  expect(viewer.files.edges).toMatchObject([{ node: { id, type: 'DOCUMENT' } }]);
  expect(viewer.files.edges[0].node.deletesAt).not.toBeNull();
  expect(viewer.storage).toMatchObject({ usedBytes: 16, trashBytes: 16, filesCount: 0 });
  expect(await ada.mutate('restoreFile', { id }, 'file { id }')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ada.mutate('adminRestoreFile', { id }, 'file { id }')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ben.mutate('restoreFile', { id }, 'file { id deletesAt }')).toMatchObject({
    file: { id, deletesAt: null },
  });
  expect(await ben.mutate('changeStorage', { plan: 'PRO' }, 'storage { quotaBytes }')).toMatchObject({
    code: 'NOT_CONFIGURED',
  });
});

test('what is said of the moments of a sound comes in their order, and can be taken away from here', async () => {
  const id = await upload(ada, sound(), 'bell.wav', 'audio/wav');
  const say = (input: object) =>
    ada.mutate('createComment', { contextId: id, ...input }, 'comment { time timeEnd page content }');
  await say({ content: 'It ends', time: 0.75 });
  expect(await say({ content: 'It begins', time: 0, timeEnd: 0.5 })).toMatchObject({
    comment: { content: 'It begins', time: 0, timeEnd: 0.5, page: null },
  });
  await say({ content: 'All of it' });
  expect(await say({ content: 'Never', time: 60 })).toMatchObject({
    __typename: 'PlazaError',
    fields: [{ field: 'input.time' }],
  });
  const query = `query ($id: ID!, $first: Int, $after: String) { node(id: $id) { ... on MediaFile {
    remarks(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { content } } }
  } } }`;
  const { remarks } = (await ada.get(query, { id, first: 1 })).node;
  expect(remarks).toMatchObject({
    totalCount: 2,
    pageInfo: { hasNextPage: true },
    edges: [{ node: { content: 'It begins' } }],
  });
  const rest = (await ada.get(query, { id, after: remarks.pageInfo.endCursor })).node.remarks;
  expect(rest.edges).toMatchObject([{ node: { content: 'It ends' } }]);
  const plain = atob(id).split(':')[1];
  const vtt = await fetch(`${plaza.url}/files/${plain}/remarks.vtt`, { headers: ada.headers });
  expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await vtt.text()).toContain('00:00:00.000 --> 00:00:00.500');
  expect((await fetch(`${plaza.url}/files/${plain}/remarks.csv`)).status).toBe(404);
});

test('a PDF says how many pages it has, and a remark past them is refused by its field', async () => {
  const id = await upload(ada, pdfOf(3), 'tides.pdf', 'application/pdf');
  const shown = await ada.get('query ($id: ID!) { node(id: $id) { ... on MediaFile { pages playableLength } } }', {
    id,
  });
  expect(shown.node).toEqual({ pages: 3, playableLength: null });
  const remark = (page: number) =>
    ada.mutate('createComment', { contextId: id, content: 'Here', page }, 'comment { page }');
  expect(await remark(4)).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.page' }] });
  expect(await remark(3)).toMatchObject({ comment: { page: 3 } });
});
