import { expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { purgeJob } from '../files/trash.ts';

const harness = useHarness();
const { call, film, person, picture } = harness;

async function make(as: Person, url: string, body: object): Promise<string> {
  const made = await call('POST', url, { as, body });
  expect(made).toMatchObject({ status: 201 });
  return made.body.data.id;
}

/** Of each kind: how one is made, and two changes that have nothing to do with each other. */
const KINDS: [
  kind: string,
  url: string,
  made: object | ((as: Person) => string | Promise<string>),
  one: object,
  other: object,
][] = [
  ['profile', '/users', ({ userId }) => userId, { sub_title: 'New' }, { location: 'Harbour' }],
  [
    'loop',
    '/vscribbles',
    async (as) => make(as, '/vscribbles', { attachable_id: await film(as) }),
    { content: 'New' },
    { captions: 'Wings' },
  ],
  ['file', '/files', picture, { name: 'New' }, { alt_text: 'The pier' }],
  ['scribble', '/scribbles', { content: 'Old' }, { content: 'New' }, { language: 'de' }],
  [
    'career',
    '/long-story-short/careers',
    { position: 'Old', started_at: '2019' },
    { position: 'New' },
    { company: 'Harbour' },
  ],
  [
    'education',
    '/long-story-short/education',
    { school: 'Old', started_at: '2019' },
    { school: 'New' },
    { degree: 'Master' },
  ],
  [
    'life event',
    '/long-story-short/life-events',
    { event: 'Old', type: 'home', started_at: '2019' },
    { event: 'New' },
    { description: 'On the pier' },
  ],
  ['story', '/stories', { name: 'Old' }, { name: 'New' }, { summary: 'About the sea' }],
  ['collection', '/collections', { name: 'Old' }, { name: 'New' }, { description: 'Of the sea' }],
  ['crowd', '/pages', { name: 'Old', status: 'private' }, { name: 'New' }, { status: 'visible-to-public' }],
];

it.each(KINDS)(
  'two who change a %s at once lose nothing of what either wrote',
  async (_kind, url, made, one, other) => {
    // Whether they meet is chance: of several pairs some do.
    for (let pair = 0; pair < 8; pair += 1) {
      const ada = await person('Ada L');
      const put = (id: string, body: object) => call('PUT', `${url}/${id}`, { as: ada, body });
      const id = await (typeof made === 'function' ? made(ada) : make(ada, url, made));
      const answers = await Promise.all([put(id, one), put(id, other)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await put(id, {})).body.data).toMatchObject({ ...one, ...other });
    }
  },
);

it('what shows a picture can be changed after the picture was deleted, and after nothing is left of it', async () => {
  const ada = await person('Ada L');
  const { platform } = harness.app;
  const scribble = async (attachable_id: string) => make(ada, '/scribbles', { content: 'See', attachable_id });
  const image = await picture(ada);
  const note = await scribble(image);
  const career = await make(ada, '/long-story-short/careers', {
    position: 'Pilot',
    started_at: '2019',
    cover_id: image,
  });
  await call('DELETE', `/files/${image}`, { as: ada });
  const edit = async (content: string) =>
    (await call('PUT', `/scribbles/${note}`, { as: ada, body: { content, attachable_id: image } })).status;
  const rename = async (position: string) =>
    (await call('PUT', `/long-story-short/careers/${career}`, { as: ada, body: { position } })).status;
  expect([await edit('In the trash'), await rename('Captain')]).toEqual([200, 200]);
  await purgeJob(platform).run({ id: image, isNow: true });
  expect([await edit('Gone'), await rename('Admiral')]).toEqual([200, 200]);
  // It is not to be shown anew.
  const again = await call('POST', '/scribbles', { as: ada, body: { content: 'See', attachable_id: image } });
  expect(again.body.errors).toHaveProperty('attachable_id');
});
