import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { filmOf, pdfOf, soundOf } from '../../test/media/samples.ts';
import { uploadsOf, type Shown } from '../../test/media/uploading.ts';
import { FFMPEG, useHarness, type Harness, type Person } from '../../test/harness.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
/** Without the program for it a library copies the tracks. */
const withoutFfmpeg = useHarness(async () => ({ rateLimits: false, ffmpeg: undefined }));
beforeAll(async () => {
  for (const { app } of [harness, withoutFfmpeg]) await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

const PLACE = '+59.3293+018.0686/';
const SECRETS = /59\.3293|Ada Lovelace|Analytical Ltd/;

function ffmpeg(input: Buffer, extension: string, ...args: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-metadata-'));
  try {
    const [from, to] = [join(folder, `in.${extension}`), join(folder, `out.${extension}`)];
    writeFileSync(from, input);
    execFileSync(FFMPEG, ['-nostdin', '-v', 'error', '-y', '-i', from, ...args, to]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NAMED = ['-metadata', 'artist=Ada Lovelace', '-metadata', 'comment=Analytical Ltd'];
const located = (extension: string) =>
  ffmpeg(
    filmOf(1),
    extension,
    '-c',
    'copy',
    ...NAMED,
    '-metadata',
    `location=${PLACE}`,
    '-metadata',
    `com.apple.quicktime.location.ISO6709=${PLACE}`,
    '-metadata:s:v:0',
    'handler_name=Ada Lovelace',
    '-movflags',
    'use_metadata_tags',
  );

const taggedPicture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#2a6f5b' } })
    .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
    .jpeg()
    .toBuffer();

async function docx(): Promise<Buffer> {
  const author = '<w:comment w:id="0" w:author="Ada Lovelace" w:initials="AL"><w:p/></w:comment>';
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      '_rels/.rels': strToU8('<Relationships/>'),
      'word/document.xml': strToU8('<w:document><w:body>The plan of the pier</w:body></w:document>'),
      'word/comments.xml': strToU8(`<w:comments>${author}</w:comments>`),
      'word/media/image1.jpeg': await taggedPicture(),
      'docProps/core.xml': strToU8('<cp:coreProperties><dc:creator>Ada Lovelace</dc:creator></cp:coreProperties>'),
      'docProps/app.xml': strToU8('<Properties><Company>Analytical Ltd</Company></Properties>'),
    }),
  );
}

const odt = (): Buffer =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': strToU8('<office:annotation><dc:creator>Ada Lovelace</dc:creator></office:annotation>'),
      'meta.xml': strToU8('<meta:initial-creator>Ada Lovelace</meta:initial-creator>'),
    }),
  );

const XMP = '<x:xmpmeta><dc:creator>Ada Lovelace</dc:creator></x:xmpmeta>';
const pdf = (): Buffer => {
  const whole = pdfOf(2, { more: '/Info 90 0 R' }).toString('latin1');
  const extra =
    `90 0 obj<</Author(Ada Lovelace)/Creator(Analytical Ltd)>>endobj\n` +
    `91 0 obj<</Type/Metadata/Subtype/XML/Length ${XMP.length}>>stream\n${XMP}\nendstream endobj\n`;
  return Buffer.from(
    whole.replace('/Type/Catalog', '/Type/Catalog/Metadata 91 0 R').replace('trailer', `${extra}trailer`),
    'latin1',
  );
};

const RTF = Buffer.from('{\\rtf1\\ansi{\\info{\\author Ada Lovelace}{\\company Analytical Ltd}}The plan of the pier}');

const SOUND_WITH_COVER = async (): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-cover-'));
  try {
    writeFileSync(join(folder, 'cover.jpg'), await taggedPicture());
    const cover = ['-i', join(folder, 'cover.jpg'), '-map', '0', '-map', '1', '-c', 'copy', '-id3v2_version', '3'];
    return ffmpeg(soundOf('mp3'), 'mp3', ...cover, ...NAMED);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const SAMPLES: [string, string, () => Buffer | Promise<Buffer>][] = [
  ['ferry.mp4', 'video/mp4', () => located('mp4')],
  ['ferry.mov', 'video/quicktime', () => located('mov')],
  ['ferry.mkv', 'video/x-matroska', () => ffmpeg(filmOf(1), 'mkv', '-c', 'copy', ...NAMED)],
  ['bell.mp3', 'audio/mpeg', SOUND_WITH_COVER],
  ['bell.m4a', 'audio/mp4', () => ffmpeg(soundOf('m4a'), 'm4a', '-c', 'copy', ...NAMED)],
  ['bell.wav', 'audio/wav', () => ffmpeg(soundOf('wav'), 'wav', '-c', 'copy', ...NAMED)],
  ['plan.pdf', 'application/pdf', pdf],
  ['plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx],
  ['plan.odt', 'application/vnd.oasis.opendocument.text', odt],
  ['plan.rtf', 'application/rtf', () => RTF],
];

/** All text in a file, also in what is packed in it. */
function textIn(bytes: Buffer): string {
  const plain = bytes.toString('latin1');
  if (!plain.startsWith('PK')) return plain;
  return Object.entries(unzipSync(bytes))
    .map(([name, part]) => `${name} ${Buffer.from(part).toString('latin1')}`)
    .join('\n');
}

async function shared({ call }: Harness, ada: Person, id: string): Promise<void> {
  const post = await call('POST', '/scribbles', {
    as: ada,
    body: { content: 'Look', attachable_id: id, audience: 'public' },
  });
  expect(post.status, JSON.stringify(post.body)).toBe(201);
}

const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

describe.each([
  ['with ffmpeg', harness, SAMPLES],
  ['without ffmpeg', withoutFfmpeg, SAMPLES.filter(([, type]) => /^(video|audio)/.test(type))],
] as const)('metadata of files %s', (_name, host, samples) => {
  const { upload, get } = uploadsOf(host);

  it.each(samples)('of %s is given to its owner only', async (name, type, make) => {
    const [ada, ben] = [await host.person('Ada Berg'), await host.person('Ben Holm')];
    const original = await make();
    expect(textIn(original)).toMatch(SECRETS);
    const { id, code } = await upload(ada, original, name, type);
    expect(code).toBe('');
    const file: Shown = (await host.call('GET', `/files/${id}`, { as: ada })).body.data;
    await shared(host, ada, id);
    for (const link of [file.links.source, file.links.download]) {
      expect(await bytesOf(await get(link, ada))).toEqual(original);
      for (const as of [ben, undefined]) {
        const answer = await get(link, as);
        expect(answer.status).toBe(200);
        const bytes = await bytesOf(answer);
        expect(textIn(bytes)).not.toMatch(SECRETS);
        expect(answer.headers.get('content-length')).toBe(String(bytes.length));
        expect(answer.headers.get('content-type')).toBe(file.mime_type);
        const part = await get(link, as, { range: 'bytes=10-29' });
        expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-29/${bytes.length}`]);
        expect(await bytesOf(part)).toEqual(bytes.subarray(10, 30));
      }
    }
  });
});

it('files that came before get their copy when someone first asks, and keep what they show', async () => {
  const { upload, get } = uploadsOf(harness);
  const [ada, ben] = [await harness.person('Ada Berg'), await harness.person('Ben Holm')];
  const { id } = await upload(ada, await docx(), 'plan.docx', SAMPLES[7]?.[1]);
  const file: Shown = (await harness.call('GET', `/files/${id}`, { as: ada })).body.data;
  await shared(harness, ada, id);
  await (await get(file.links.source, ben)).arrayBuffer();
  const { platform } = harness.app;
  await platform.storage.remove(`${id.slice(-2)}/${id}/shared`);
  await sql`update files set shared_bytes = null where id = ${id}`.execute(platform.database.db);
  const answers = await Promise.all([get(file.links.source, ben), get(file.links.source, ben)]);
  const [first, second] = await Promise.all(answers.map(bytesOf));
  expect(first).toEqual(second);
  const parts = unzipSync(first!);
  expect(Buffer.from(parts['word/document.xml']!).toString()).toContain('The plan of the pier');
  expect(Object.keys(parts)).toContain('word/media/image1.jpeg');
});
