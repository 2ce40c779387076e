/** What the town's people tell at length: stories in several languages, one with every kind of block, one of a crowd, one draft. */
import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import { hashtagsOf } from '@plaza/text/grammar.ts';
import { countWords } from '../stories/blocks.store.ts';
import { insertRows } from './bulk.ts';
import type { Motif } from './covers.ts';
import { CROWDS } from './crowds.ts';
import { crowdId, type Pen } from './crowd-rows.ts';
import { coverOf, pictureOf } from './town.ts';

/** A picture of a motif, with what it shows. */
type Shot = readonly [motif: Motif, alt: string];
type Block =
  | { text: readonly string[] }
  | { heading: string; level?: 3 }
  | { quote: string; source: string }
  | { list: readonly string[]; isOrdered?: boolean }
  | { image: Shot; caption?: string; isWide?: boolean }
  | { gallery: readonly Shot[]; caption: string }
  | { media: 'video' | 'audio'; file: string; caption: string }
  | { crowd: string; caption: string }
  | { url: string; caption: string }
  | 'divider';

interface TownStory {
  key: string;
  by: string;
  /** Told by the crowd of that name, in the words of who runs it. */
  crowd?: string;
  name: string;
  description?: string;
  summary: string;
  language: string;
  cover: Shot | null;
  minutesAgo: number;
  blocks: readonly Block[];
}

const CLOCKS = 'nine clocks';

const STORIES: readonly TownStory[] = [
  {
    key: CLOCKS,
    by: 'ada',
    name: 'Nine clocks, and none of them right',
    description: 'A walk of eleven minutes that takes, depending on whom you ask, between four and nineteen.',
    summary:
      'The Harbour Quarter has nine public clocks. I went round all of them in one morning, with a notebook, a bun and a watch that I trust.',
    language: 'en',
    cover: ['clocktower', 'The tower of the customs house above the roofs, early in the morning.'],
    minutesAgo: 190,
    blocks: [
      {
        text: [
          'I have been told that nobody needs a public clock any more. I was told so by a man who was late, under a public clock, on his telephone.',
          'So on Tuesday I got up before the bakers and went to see how late he could have been. The rule was simple: stand in front of each, write down what it says and what my grandmother’s watch says, and do not argue with either. #clocks',
        ],
      },
      { heading: 'The customs house' },
      {
        text: [
          'Two minutes fast, and has been since the flood. The harbour master keeps it there on purpose: ferries that leave by it are never late. It is the only clock that I know which is wrong out of kindness.',
        ],
      },
      {
        image: ['harbour', 'The quay below the customs house, with two boats.'],
        caption: 'What the clock sees. It has the best view of all nine.',
        isWide: true,
      },
      { quote: 'A clock that is right twice a day is right more often than my brother.', source: 'Beatriz, stall 12' },
      { heading: 'How far each of them was out', level: 3 },
      {
        list: [
          'Customs house: two minutes ahead',
          'Fish market: seven behind, and smells of it',
          'The old bridge: stopped at twenty past four, in some year',
          'School: right, but only while Zoya looks',
          'Library: whispers the quarters',
          'The Mermaid: always five to eleven',
        ],
        isOrdered: true,
      },
      {
        gallery: [
          ['market', 'The fish market before it opens.'],
          ['bridge', 'The old bridge from below.'],
          ['books', 'The upper floor of the library.'],
          ['tram', 'Tram 6 at its last stop.'],
        ],
        caption: 'Four of the nine stand in places that nobody looks up in.',
      },
      { heading: 'The one that cannot be seen' },
      {
        text: [
          'The ninth clock is the ferry. It passes the lighthouse at ten to six, and people along the whole mole put the kettle on. Nobody has ever wound it.',
        ],
      },
      { media: 'video', file: 'ferry.mp4', caption: 'Ten to six.' },
      { media: 'audio', file: 'foghorn.m4a', caption: 'And when it cannot be seen, it is heard.' },
      'divider',
      {
        text: [
          'My watch, by the way, turned out to be four minutes slow. I have not told it. If you want to come along next time: we meet on the first Tuesday, at whatever time you think it is.',
        ],
      },
      { crowd: 'clockworks', caption: 'Whom to ask, and where the oil is.' },
      { url: 'https://horology.example/escapements', caption: 'Why they drift, with drawings.' },
    ],
  },
  {
    key: 'fish stall',
    by: 'beatriz',
    name: 'A banca número doze',
    description: 'Três gerações, um balcão de mármore, e a verdade sobre o robalo.',
    summary:
      'A minha avó comprou esta banca com o dinheiro de um porco. Conto como foi, e porque é que ninguém discute comigo o preço.',
    language: 'pt',
    cover: ['market', 'As bancas do mercado, com os toldos abertos.'],
    minutesAgo: 1500,
    blocks: [
      {
        text: [
          'O porco chamava-se Domingos e não tinha culpa. A minha avó vendeu-o numa segunda-feira de chuva, e na terça já tinha o mármore às costas do meu avô, que se queixou até à porta do mercado e nunca mais.',
          'Desde então levantamo-nos às três. O mar não espera, o Rafael também não, e o gelo ainda menos.',
        ],
      },
      { quote: 'Quem regateia o peixe, regateia o mar. E o mar cobra sempre.', source: 'A minha avó' },
      { heading: 'O que se aprende em quarenta anos' },
      {
        list: [
          'O olho do robalo não mente; o dono, às vezes.',
          'As gaivotas sabem as horas melhor do que o relógio do mercado.',
          'Nunca se embrulha sardinha em más notícias.',
        ],
      },
      { image: ['boatyard', 'Barcos em terra, à espera da maré.'], caption: 'O «Teimosa», antes da pintura.' },
      {
        text: [
          'A neta já sabe amanhar. Diz que quer ser astrónoma. Digo-lhe que pode ser as duas coisas: ambas começam de noite. #mercado',
        ],
      },
    ],
  },
  {
    key: 'lighthouse postcards',
    by: 'yuki',
    name: '灯台まで歩いて四十分',
    description: '配達の途中で集めた、七枚の絵はがきの話。',
    summary: '郵便配達七番ルートのいちばん端に灯台があります。そこへ毎年一枚だけ届く絵はがきのことを書きました。',
    language: 'ja',
    cover: ['lighthouse', '夕方の灯台。'],
    minutesAgo: 2700,
    blocks: [
      {
        text: [
          '灯台守のヴィクトルさんには、毎年十一月に一枚の絵はがきが届きます。差出人の名前はありません。切手だけが毎年ちがう国のものです。',
          '配達する人は読んではいけないことになっています。でも絵はがきは裏返っていることもあるので、風のせいにしています。',
        ],
      },
      { heading: '七枚目' },
      { image: ['waves', '防波堤に寄せる波。'], caption: '四十分のうち、二十分はこの道です。' },
      { quote: 'あかりが見えました。ありがとう。', source: '七枚目の絵はがき' },
      { text: ['今年の分はまだ届いていません。毎朝、束のいちばん下から見るようになりました。 #灯台'] },
    ],
  },
  {
    key: 'square oven',
    by: 'samir',
    name: 'الفرن الذي لا ينام',
    description: 'ثلاثون سنة من الخبز قبل الفجر، وجار ياباني عنيد.',
    summary: 'كيف صار في ساحة واحدة فرنان، ولماذا اتفقتُ مع كينجي على ألا نتفق أبدًا.',
    language: 'ar',
    cover: ['bakery', 'واجهة الفرن قبل أن تُفتح.'],
    minutesAgo: 3600,
    blocks: [
      {
        text: [
          'حين فتح كينجي فرنه مقابل فرني، قالوا لي: جاءك منافس. قلت: جاءني من يسهر معي. فالفجر طويل على رجل واحد، والعجين لا يتكلم.',
          'نتبادل الخميرة كل خميس، وننكر ذلك كل جمعة.',
        ],
      },
      { heading: 'ما لا يُقال عن الخبز' },
      {
        list: ['الماء يختلف من صنبور إلى صنبور.', 'من يستعجل العجين يأكل حجرًا.', 'الرائحة تصل قبل الخبر.'],
        isOrdered: true,
      },
      { quote: 'خبزه أطرى، لكن خبزي يعيش أطول.', source: 'كلانا، عن الآخر' },
      { image: ['table', 'مائدة الصباح في الساحة.'], caption: 'الخامسة صباحًا: أول الجالسين لم يناموا بعد.' },
    ],
  },
  {
    key: 'oil and patience',
    by: 'ada',
    crowd: 'clockworks',
    name: 'Oil, patience, and a bicycle pump',
    summary:
      'How eleven amateurs took the bridge clock apart on a Saturday, and what was left over when it went again.',
    language: 'en',
    cover: ['bridge', 'The old bridge on the morning of the repair.'],
    minutesAgo: 5200,
    blocks: [
      {
        text: [
          'It had said twenty past four for as long as anybody could remember, and two weddings had been held under it for that reason. We asked both couples. One of them said yes.',
        ],
      },
      { heading: 'What we took up the ladder' },
      {
        list: [
          'Oil, two kinds',
          'A bicycle pump, for the dust',
          'Wren, who fits through the hatch',
          'Eleven sandwiches',
        ],
      },
      {
        gallery: [
          ['press', 'The workbench with the parts laid out in order.'],
          ['night', 'The bridge in the evening, lit from below.'],
        ],
        caption: 'Before, and at twenty past four of the same day.',
      },
      {
        text: [
          'There was one spring too many. It lies in a jar at Salt Street 9, and whoever knows where it belongs is asked to keep it to themselves: the clock goes. #clocks',
        ],
      },
    ],
  },
  {
    key: 'slugs',
    by: 'claire',
    name: 'Ce que les limaces m’ont appris',
    summary: '',
    language: 'fr',
    cover: null,
    minutesAgo: 800,
    blocks: [{ text: ['Mardi, il restait trois salades. Mercredi, une idée de salade.'] }],
  },
];

const words = (paragraphs: readonly string[]) => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

interface Told {
  type: string;
  content: object;
  plain: string;
  attachable?: string | null;
  files?: readonly string[];
}

export function writeStories(pen: Pen): void {
  for (const story of STORIES) {
    const at = pen.ago(story.minutesAgo);
    const crowd = CROWDS.find(({ username }) => username === story.crowd);
    const id = pen.idOf(`story ${story.key}`, at);
    const authorId = crowd ? crowdId(pen, crowd) : pen.userId(story.by);
    const show = ([motif, alt]: Shot, name: string): string => {
      const picture = pen.idOf(`${name} of story ${story.key}`, at);
      const seed = `${story.key} ${name}`;
      const svg = name === 'cover' ? coverOf({ username: seed, cover: motif }) : pictureOf({ seed, motif });
      pen.draw({ id: picture, authorId, at, svg, side: undefined, alt });
      pen.add('item_files', { item_id: id, file_id: picture });
      return picture;
    };
    const told = story.blocks.map((block, n) => tell(pen, block, (shot, name) => show(shot, `${name} ${n}`)));
    const plain = told.map((each) => each.plain).join('\n');
    const hashtags = hashtagsOf(plain);
    const isShared = story.cover !== null;
    const { name, description = null, summary, language } = story;
    const audience = isShared ? 'public' : 'private';
    const said = [summary, description, plain].join('\n');
    pen.addItem({
      id,
      kind: 'story',
      authorId,
      communityId: pen.communityId,
      audience,
      title: name,
      words: said,
      inFeed: isShared,
      state: isShared ? 'published' : 'draft',
      at,
    });
    if (isShared) pen.count(authorId, 'items');
    pen.add('stories', {
      id,
      name,
      description,
      language,
      hashtags,
      is_shared: isShared,
      summary: summary || null,
      cover_id: story.cover && show(story.cover, 'cover'),
      words: countWords(plain),
      published_at: isShared ? at : null,
    });
    for (const [position, { type, content, plain, attachable = null, files = [] }] of told.entries()) {
      const block = { id: pen.idOf(`block ${position} of story ${story.key}`, at), story_id: id, type, content, plain };
      const shown = { attachable_id: attachable, file_ids: files, position, words: countWords(plain), created_at: at };
      pen.add('story_blocks', { ...block, ...shown });
    }
  }
}

function tell(pen: Pen, block: Block, show: (shot: Shot, name: string) => string): Told {
  if (block === 'divider') return { type: 'divider', content: {}, plain: '' };
  if ('text' in block) return { type: 'text', content: { text: words(block.text) }, plain: block.text.join('\n') };
  if ('heading' in block) {
    const { heading: text, level = 2 } = block;
    return { type: 'heading', content: { text, level }, plain: text };
  }
  if ('quote' in block) {
    const { quote: text, source } = block;
    return { type: 'quote', content: { text, source }, plain: `${text}\n${source}` };
  }
  if ('list' in block) {
    const { list: items, isOrdered = false } = block;
    return { type: 'list', content: { items, is_ordered: isOrdered }, plain: items.join('\n') };
  }
  const { caption = null } = block;
  const plain = caption ?? '';
  if ('image' in block) {
    const content = { caption, is_wide: block.isWide ?? false };
    return { type: 'image', content, plain, attachable: show(block.image, 'picture') };
  }
  if ('gallery' in block) {
    const files = block.gallery.map((shot, n) => show(shot, `gallery picture ${n}`));
    return { type: 'gallery', content: { caption }, plain, files };
  }
  if ('media' in block) return { type: block.media, content: { caption }, plain };
  if ('url' in block) return { type: 'embed', content: { url: block.url, caption }, plain };
  const crowd = CROWDS.find(({ username }) => username === block.crowd);
  return { type: 'embed', content: { url: null, caption }, plain, attachable: crowd ? crowdId(pen, crowd) : null };
}

/** The film and the sound of the town, which are made last, go to the places that wait for them. */
export async function writeStoryMedia(db: Db, now: Date, idOf: (key: string, at: Date) => string): Promise<void> {
  const { minutesAgo, blocks } = STORIES.find(({ key }) => key === CLOCKS) ?? { minutesAgo: 0, blocks: [] };
  const at = new Date(now.getTime() - minutesAgo * 60_000);
  const story = idOf(`story ${CLOCKS}`, at);
  for (const [position, block] of blocks.entries()) {
    if (block === 'divider' || !('media' in block)) continue;
    const { rows } = await sql<{ id: string }>`select id from files where name = ${block.file} limit 1`.execute(db);
    const [file] = rows;
    if (!file) continue;
    await sql`
      update story_blocks set attachable_id = ${file.id}
      where id = ${idOf(`block ${position} of story ${CLOCKS}`, at)}`.execute(db);
    await insertRows(db, 'item_files', [{ item_id: story, file_id: file.id }]);
  }
}
