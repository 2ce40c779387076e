import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { PDF, pdfOf, soundOf } from '../../test/media/samples.ts';
import { uploadsOf } from '../../test/media/uploading.ts';

const harness = useHarness();
const { call, person } = harness;
const { upload, get } = uploadsOf(harness);

beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

/** A sound of ten seconds that the whole community hears. */
async function sharedSound(by: Person): Promise<string> {
  const { id } = await upload(by, soundOf('mp3', 10), 'horn.mp3', 'audio/mpeg');
  await call('POST', '/scribbles', { as: by, body: { content: 'Listen', attachable_id: id, audience: 'community' } });
  return id;
}
const remark = (as: Person, id: string, body: object) => call('POST', '/comments', { as, body: { id, ...body } });
const listed = async (as: Person, id: string, more = '') =>
  (await call('GET', `/comments?id=${id}&type=remark${more}`, { as })).body;

describe('remarks', () => {
  it('come in the order of their seconds, in pages, without what was merely said', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await sharedSound(ada);
    await remark(grace, id, { content: 'third', time_start: 8 });
    await remark(ada, id, { content: 'first', time_start: { seconds: 3 } });
    await remark(ada, id, { content: 'second', time_start: 2.5, time_end: 4 });
    await remark(ada, id, { content: 'no second' });
    const first = await listed(grace, id, '&limit=2');
    expect(first.data.map((row: object) => row)).toMatchObject([
      { content: 'first', type: 'remark', time: 0, time_end: null, page: null },
      { content: 'second', time: 2.5, time_end: 4 },
    ]);
    const rest = await listed(grace, id, `&limit=2&cursor=${first.meta.next_cursor}`);
    expect(rest.data.map((row: { content: string }) => row.content)).toEqual(['third']);
    expect(rest.meta.next_cursor).toBeNull();
  });

  it('past the end, that end before they begin, or on pages that there are not, are refused', async () => {
    const ada = await person('Ada L');
    const id = await sharedSound(ada);
    const refusedFor = async (body: object, about = id) => {
      const answer = await remark(ada, about, { content: 'No', ...body });
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await refusedFor({ time_start: 60 })).toEqual([422, ['time_start']]);
    expect(await refusedFor({ time_start: 1, time_end: 60 })).toEqual([422, ['time_end']]);
    expect(await refusedFor({ time_start: 4, time_end: 4 })).toEqual([422, ['time_end']]);
    expect(await refusedFor({ time_end: 4 })).toEqual([422, ['time_end']]);
    expect(await refusedFor({ page: 2 })).toEqual([422, ['page']]);
    expect(await refusedFor({ time_start: -1 })).toEqual([422, ['time_start']]);
    expect((await listed(ada, id)).data).toEqual([]);
    const pdf = (await upload(ada, PDF, 'tides.pdf', 'application/pdf')).id;
    expect(await refusedFor({ page: 2, time_start: 1 }, pdf)).toEqual([422, ['page']]);
    expect((await remark(ada, pdf, { content: 'Here', page: 2 })).body.data).toMatchObject({
      type: 'remark',
      page: 2,
      time: null,
    });
    const counted = (await upload(ada, pdfOf(3), 'plan.pdf', 'application/pdf')).id;
    expect(await refusedFor({ page: 4 }, counted)).toEqual([422, ['page']]);
    expect((await remark(ada, counted, { content: 'Last', page: 3 })).body.data).toMatchObject({ page: 3 });
  });

  it('are taken away as WebVTT, in which nothing that was written is markup', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await sharedSound(ada);
    await remark(ada, id, { content: 'a\n\nb --> <c>&', time_start: 1 });
    await remark(grace, id, { content: 'soon after', time_start: 1.25 });
    await remark(grace, id, { content: 'a stretch', time_start: 4, time_end: 9.5 });
    const reply = await get(`/files/${id}/remarks.vtt`, ada);
    expect(reply.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    const name = (who: Person) => call('GET', `/users/${who.userId}`, { as: ada }).then(({ body }) => body.data.title);
    expect(await reply.text()).toBe(
      [
        'WEBVTT',
        '',
        '1',
        '00:00:01.000 --> 00:00:02.000',
        `<v ${await name(ada)}>a`,
        'b --&gt; &lt;c&gt;&amp;',
        '',
        '2',
        '00:00:01.250 --> 00:00:04.000',
        `<v ${await name(grace)}>soon after`,
        '',
        '3',
        '00:00:04.000 --> 00:00:09.500',
        `<v ${await name(grace)}>a stretch`,
        '',
      ].join('\n'),
    );
  });

  it('are taken away as a table that no spreadsheet calculates with', async () => {
    const ada = await person('Ada L');
    const id = await sharedSound(ada);
    await remark(ada, id, { content: '=HYPERLINK("https://evil.example")', time_start: 1 });
    const reply = await get(`/files/${id}/remarks.csv`, ada);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; .*horn\.csv$/);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect([...bytes.subarray(0, 3)], 'the mark by which Excel knows UTF-8').toEqual([0xef, 0xbb, 0xbf]);
    const [head, line] = bytes.subarray(3).toString().split('\r\n');
    expect(head).toBe('time,time_end,page,author,content,created_at,id');
    expect(line).toContain(`"1","","",`);
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  it('are given to those alone who see the file, and to each those alone that they see', async () => {
    const [ada, grace, linus] = [await person('Ada L'), await person('Grace B'), await person('Linus T')];
    const id = await sharedSound(ada);
    await remark(grace, id, { content: 'heard by most', time_start: 1 });
    await call('POST', '/blocks', { as: linus, body: { context_id: grace.userId } });
    expect(await (await get(`/files/${id}/remarks.vtt`, ada)).text()).toContain('heard by most');
    expect(await (await get(`/files/${id}/remarks.vtt`, linus)).text()).toBe('WEBVTT\n');
    expect((await get(`/files/${id}/remarks.vtt`)).status).toBe(404);
    const own = (await upload(ada, soundOf('mp3'), 'own.mp3', 'audio/mpeg')).id;
    expect((await get(`/files/${own}/remarks.csv`, grace)).status).toBe(404);
    expect((await get('/files/no-id/remarks.vtt', ada)).status).toBe(404);
  });
});
