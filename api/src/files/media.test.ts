import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { filmOf, PDF, pictureOf, soundOf, soundWithCover, soundWithPictures } from '../../test/media/samples.ts';
import { uploadsOf } from '../../test/media/uploading.ts';
import { useHarness } from '../../test/harness.ts';

const harness = useHarness();
const { call, person } = harness;
const { upload, get, settled } = uploadsOf(harness);

beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

describe('a film', () => {
  it('is there at once, and becomes playable everywhere with a poster', async () => {
    const ada = await person('Ada L');
    const told: string[] = [];
    const off = harness.app.platform.broker.onEvent(({ topic }) => told.push(topic));
    const film = filmOf(6, { size: '640x480' });
    const { id } = await upload(ada, film, 'ferry.mp4', 'video/mp4');
    const first = (await call('GET', `/files/${id}`, { as: ada })).body.data;
    expect(first).toMatchObject({ type: 'video', mime_type: 'video/mp4', width: 640, height: 480, failure: null });
    expect(first.playable_length).toBeCloseTo(6, 0);

    const file = await settled(id, ada);
    off();
    expect(file).toMatchObject({ status: 'ready', progress: 100, is_scanned: true, sha256: sha256(film) });
    expect(file.thumbhash).not.toBeNull();
    expect(told).toContain(`users.${ada.userId}.files.progressed`);
    expect(told).toContain(`users.${ada.userId}.files.ready`);
    expect((await get(file.links.poster, ada)).headers.get('content-type')).toBe('image/webp');
    expect((await get(file.links.xs, ada)).status).toBe(200);
    expect(await bytesOf(await get(file.links.source, ada))).toEqual(film);

    expect(file.m3u8_path).toBe(file.links.m3u8);
    const master = await get(file.links.m3u8, ada);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const [quality = ''] = (await master.text()).split('\n').filter((line) => line.endsWith('.m3u8'));
    const playlist = await get(beside(file.links.m3u8, quality), ada);
    const segments = (await playlist.text()).split('\n').filter((line) => line.endsWith('.ts'));
    expect(segments.length).toBeGreaterThan(1);
    const segment = await get(beside(file.links.m3u8, segments[0] ?? ''), ada);
    expect(segment.headers.get('content-type')).toBe('video/mp2t');
    // Every packet of a transport stream begins so.
    expect((await bytesOf(segment))[0]).toBe(0x47);
  });

  it('is shown as it is where nobody can make more of it, and says what it is', async () => {
    const ada = await person('Ada L');
    const { env } = harness.app.platform;
    const { ffmpeg } = env;
    env.ffmpeg = undefined;
    const { id } = await upload(ada, filmOf(1), 'ferry.mp4', 'video/mp4');
    env.ffmpeg = ffmpeg;
    const file = (await call('GET', `/files/${id}`, { as: ada })).body.data;
    expect(file).toMatchObject({ status: 'ready', m3u8_path: null, is_scanned: false });
    expect((await get(file.links.source, ada)).headers.get('content-type')).toBe('video/mp4');
  });

  it('that cannot be decoded after all ends as failed', async () => {
    const ada = await person('Ada L');
    const film = filmOf(3);
    // The tables stay, what they point at is gone.
    const media = film.indexOf('mdat') + 4;
    const end = film.indexOf('moov', media) - 4;
    film.fill(0, media, end > media ? end : film.length);
    const { id, code } = await upload(ada, film, 'noise.mp4', 'video/mp4');
    expect(code).toBe('');
    const file = await settled(id, ada);
    expect(file).toMatchObject({ status: 'failed', failure: 'file_broken' });
    const check = await call('PATCH', '/files/nsfw', { as: ada, body: { fileUrl: `/files/${id}/download` } });
    expect(check).toMatchObject({ status: 422, body: { code: 'FILE_210' } });
    expect(check.body.message).toBe('Error while processing your file upload. Please try again later.');
  });
});

/** What a playlist names, as a player finds it. */
const beside = (link: string, name: string) => link.replace(/[^/]+$/, name);

describe('a sound', () => {
  it('is mp3, m4a or wav, and gets a waveform', async () => {
    const ada = await person('Ada L');
    for (const kind of ['mp3', 'm4a', 'wav'] as const) {
      const { id, code } = await upload(ada, soundOf(kind), `horn.${kind}`, `audio/${kind}`);
      expect(code, kind).toBe('');
      const file = await settled(id, ada);
      expect(file, kind).toMatchObject({ type: 'audio', status: 'ready', width: null });
      expect(file.playable_length, kind).toBeCloseTo(2, 0);
      const { peaks } = (await (await get(file.links.waveform, ada)).json()) as { peaks: number[] };
      expect(peaks).toHaveLength(1000);
      expect(Math.max(...peaks)).toBeGreaterThan(0.05);
      expect((await get(file.links.m3u8, ada)).status).toBe(200);
    }
  });

  it('is audio by its tracks when its container, name or type says video', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const sounds = [
      [soundOf('mp4'), 'talk.m4a', 'audio/mp4', 'audio/mp4'],
      [soundOf('mp4'), 'talk.mp4', 'video/mp4', 'audio/mp4'],
      [soundOf('webm'), 'talk.webm', 'audio/webm', 'audio/webm'],
      [soundOf('mka'), 'talk.mka', 'audio/x-matroska', 'audio/matroska'],
      [soundOf('mov'), 'talk.mov', 'video/quicktime', 'audio/quicktime'],
      [soundOf('3gp'), 'talk.3gp', 'audio/3gpp', 'audio/3gpp'],
      [soundWithCover(), 'talk.m4a', 'audio/x-m4a', 'audio/quicktime'],
      [soundWithPictures(), 'talk.mka', 'audio/x-matroska', 'audio/matroska'],
    ] as const;
    for (const [bytes, name, claimed, mimeType] of sounds) {
      const { id, code } = await upload(ada, bytes, name, claimed);
      expect(code, claimed).toBe('');
      const file = await settled(id, ada);
      expect(file, name).toMatchObject({ type: 'audio', status: 'ready', mime_type: mimeType, width: null });
      const { peaks } = (await (await get(file.links.waveform, ada)).json()) as { peaks: number[] };
      expect(Math.max(...peaks), name).toBeGreaterThan(0.05);
      expect((await get(file.links.m3u8, ada)).status, name).toBe(200);
      await call('POST', '/scribbles', { as: ada, body: { content: 'Listen', attachable_id: id } });
      const theirs = await get(file.links.source, grace);
      expect([theirs.status, theirs.headers.get('content-type')], name).toEqual([200, mimeType]);
    }
  });

  it('is refused as audio when its container has a video track', async () => {
    const ada = await person('Ada L');
    expect((await upload(ada, filmOf(1), 'talk.m4a', 'audio/mp4')).code).toBe('audio_required');
    const { id } = await upload(ada, filmOf(1), 'talk.m4a', '');
    expect((await call('GET', `/files/${id}`, { as: ada })).body.data.type).toBe('video');
  });

  it('of another kind is refused in the product’s words', async () => {
    const ada = await person('Ada L');
    for (const kind of ['ogg', 'flac'] as const) {
      expect((await upload(ada, soundOf(kind), `horn.${kind}`, `audio/${kind}`)).code, kind).toBe('audio_required');
      expect((await upload(ada, soundOf(kind), `horn.mp3`, '')).code, kind).toBe('audio_required');
    }
  });
});

describe('a document', () => {
  it('is handed over to be kept, and never opened in its place', async () => {
    const ada = await person('Ada L');
    const kinds = [
      ['plan.pdf', PDF, 'application/pdf', 'application/pdf'],
      [
        'notes.txt',
        Buffer.from('<script>alert(1)</script> is what it says'),
        'text/plain',
        'text/plain; charset=utf-8',
      ],
      ['list.csv', Buffer.from('name,town\nAda,Harbour\n'), 'text/csv', 'text/csv; charset=utf-8'],
    ] as const;
    for (const [name, bytes, claimed, served] of kinds) {
      const { id } = await upload(ada, bytes, name, claimed);
      const file = (await call('GET', `/files/${id}`, { as: ada })).body.data;
      expect(file, name).toMatchObject({ type: 'document', status: 'ready', name });
      for (const link of [file.links.source, file.links.download]) {
        const reply = await get(link, ada);
        expect(reply.headers.get('content-type'), name).toBe(served);
        expect(reply.headers.get('content-disposition'), name).toContain('attachment');
        expect(reply.headers.get('x-content-type-options'), name).toBe('nosniff');
        expect(reply.headers.get('content-security-policy'), name).toContain('sandbox');
        expect(await bytesOf(reply), name).toEqual(bytes);
      }
    }
  });
});

/** A text in an encoding that Node only decodes: the bytes of each character are looked up. */
function bytesIn(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const pairs = bytes.slice(0x81).flatMap((lead) => bytes.slice(0x30).map((trail) => [lead, trail]));
  const known = new Map(
    [...pairs, ...bytes.map((byte) => [byte])].map((each) => [decoder.decode(Uint8Array.from(each)), each]),
  );
  return Buffer.from(Array.from(text, (character) => known.get(character) ?? []).flat());
}

describe('a text file', () => {
  it('is served as UTF-8 and downloaded by its owner as uploaded when it is in another encoding', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const text = '1\r\n00:00:01,000 --> 00:00:02,000\r\nDie Fähre fährt – jetzt.\r\n';
    const western = Buffer.from(text.replace('–', '\u0096'), 'latin1');
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    // The first byte that is not ASCII comes late.
    const late = Buffer.concat([Buffer.from('a'.repeat(200_000)), western]);
    const texts = [
      [western, 'ferry.srt', 'windows-1252', text],
      [little, 'ferry.vtt', 'utf-16le', text],
      [Buffer.from(little).swap16(), 'ferry.csv', 'utf-16be', text],
      [Buffer.from(text), 'ferry.md', 'utf-8', text],
      [late, 'ferry.txt', 'windows-1252', 'a'.repeat(200_000) + text],
    ] as const;
    for (const [bytes, name, encoding, shown] of texts) {
      const { id, code } = await upload(ada, bytes, name, '');
      expect(code, name).toBe('');
      const { links, mime_type: mimeType } = (await call('GET', `/files/${id}`, { as: ada })).body.data;
      await call('POST', '/scribbles', { as: ada, body: { content: 'Read', attachable_id: id } });
      const read = [await get(links.source, ada), await get(links.source, grace), await get(links.download, grace)];
      for (const reply of read) {
        expect(reply.headers.get('content-type'), name).toBe(`${mimeType}; charset=utf-8`);
        expect((await bytesOf(reply)).toString('utf8'), name).toBe(shown);
      }
      const own = await get(links.download, ada);
      expect(own.headers.get('content-type'), name).toBe(`${mimeType}; charset=${encoding}`);
      expect(await bytesOf(own), name).toEqual(bytes);
    }
  });

  it('is read in the encoding that it is in when it has no byte order mark', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const subtitles = (first: string, second: string) =>
      `1\r\n00:00:01,000 --> 00:00:03,000\r\n${first}\r\n\r\n2\r\n00:00:04,000 --> 00:00:06,000\r\n${second}\r\n`;
    const japanese = subtitles('港の灯台は今日も光っています。', '船はもうすぐ出ますか。');
    const russian = subtitles('Паром отходит в шесть часов вечера.', 'Не забудьте взять тёплую одежду.');
    const chinese = subtitles('渡轮晚上六点出发。', '请不要忘记带上暖和的衣服。');
    const traditional = subtitles('渡輪晚上六點出發。', '請不要忘記帶上暖和的衣服。');
    const korean = subtitles('배는 저녁 여섯 시에 떠납니다.', '따뜻한 옷을 잊지 마세요.');
    const greek = subtitles('Το πλοίο φεύγει στις έξι το απόγευμα.', 'Μην ξεχάσετε τα ζεστά ρούχα σας.');
    const polish = subtitles(
      'Wieczorem będą silne wiatry, proszę wziąć ciepłą odzież.',
      'Prom odpływa o szóstej, więc bądźcie na miejscu.',
    );
    const texts = [
      ['utf-16le', Buffer.from(russian, 'utf16le'), russian],
      ['utf-16be', Buffer.from(japanese, 'utf16le').swap16(), japanese],
      ['utf-16le', Buffer.from('no mark', 'utf16le'), 'no mark'],
      ...[
        ['shift_jis', japanese],
        ['euc-jp', japanese],
        ['gb18030', chinese],
        ['big5', traditional],
        ['euc-kr', korean],
        ['windows-1251', russian],
        ['koi8-r', russian],
        ['ibm866', russian],
        ['iso-8859-7', greek],
        ['windows-1250', polish],
        // Too short to be certain.
        ['windows-1252', 'Café'],
        ['windows-1252', 'naïve Fähre'],
      ].map(([encoding = '', text = '']) => [encoding, bytesIn(encoding, text), text] as const),
    ] as const;
    for (const [encoding, bytes, text] of texts) {
      const { id, code } = await upload(ada, bytes, 'ferry.srt', '');
      expect(code, encoding).toBe('');
      const { links } = (await call('GET', `/files/${id}`, { as: ada })).body.data;
      await call('POST', '/scribbles', { as: ada, body: { content: 'Read', attachable_id: id } });
      expect((await bytesOf(await get(links.source, grace))).toString('utf8'), encoding).toBe(text);
      const own = await get(links.download, ada);
      expect(own.headers.get('content-type')).toContain(`charset=${encoding}`);
      expect(await bytesOf(own), encoding).toEqual(bytes);
    }
  });

  it('is refused when it is binary', async () => {
    const ada = await person('Ada L');
    const wide = Buffer.from('no mark', 'utf16le');
    const odd = Buffer.concat([Buffer.from('fffe', 'hex'), wide, Buffer.from('a')]);
    const unpaired = Buffer.concat([wide, Buffer.from('00d8', 'hex'), wide]);
    const numbers = Buffer.from(Uint32Array.from({ length: 500 }, (_, n) => n * 48_271).buffer);
    for (const bytes of [
      Buffer.from([1, 200, 3, 250]),
      odd,
      Buffer.concat([wide, Buffer.from('a')]),
      unpaired,
      numbers,
    ])
      expect((await upload(ada, bytes, 'noise.txt', 'text/plain')).code).toBe('file_type');
  });
});

describe('what is served', () => {
  it('comes in parts, is known again by its mark, and in the kind that a browser likes', async () => {
    const ada = await person('Ada L');
    const { id } = await upload(ada, await pictureOf(700, 300).png().toBuffer(), 'pier.png', 'image/png');
    const { links } = (await call('GET', `/files/${id}`, { as: ada })).body.data;
    const whole = await get(links.source, ada);
    const all = await bytesOf(whole);
    expect(whole.headers.get('cache-control')).toBe('private, max-age=604800, immutable');
    const part = await get(links.source, ada, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${all.length}`);
    expect(await bytesOf(part)).toEqual(all.subarray(10, 20));
    expect((await get(links.source, ada, { range: `bytes=${all.length}-` })).status).toBe(416);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get(links.source, ada, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(links.source, ada, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);

    const sent = () => get(links.sm, ada, { accept: 'image/avif,image/webp' });
    await expect.poll(async () => (await sent()).headers.get('content-type')).toBe('image/avif');
    const modern = await sent();
    expect(modern.headers.get('vary')).toContain('accept');
    expect((await get(links.sm, ada, { accept: 'image/webp,*/*' })).headers.get('content-type')).toBe('image/webp');
  });

  it('is to its owner what they uploaded, and to others without what the camera wrote', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const source = await pictureOf(300, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Harbour' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1' } })
      .toBuffer();
    const { id } = await upload(ada, source, 'boat.jpg');
    await call('POST', '/scribbles', { as: ada, body: { content: 'The boat', attachable_id: id } });
    expect(await bytesOf(await get(`/files/${id}/download`, ada))).toEqual(source);
    const theirs = await get(`/files/${id}/download`, grace);
    expect(theirs.headers.get('content-disposition')).toContain('boat.webp');
    expect(await bytesOf(theirs)).not.toContain('Harbour');
    expect((await call('GET', `/files/${id}`, { as: grace })).body.data.sha256).toBeNull();
    expect((await call('GET', `/files?sha256=${sha256(source)}`, { as: ada })).body.data).toMatchObject([{ id }]);
  });
});
