/** What people of the Harbour Quarter have worked, before and now. */
import type { Motif } from './covers.ts';

export type TownCareer = {
  person: string;
  position: string;
  company: string | null;
  startedAt: string;
  endedAt: string | null;
  isRetired: boolean;
  description: string;
  audience: 'private' | 'community' | 'public';
  motif: Motif | null;
};

type Row = [
  position: string,
  company: string | null,
  years: [startedAt: string, endedAt?: string | null, isRetired?: 'retired'],
  description: string,
  more?: Partial<Pick<TownCareer, 'audience' | 'motif'>>,
];

// prettier-ignore
const ROWS: Record<string, Row[]> = {
  ada: [
    ['Clock mender', 'Salt Street 9', ['2016-03'], 'Nine public clocks, one ladder, Mondays. The tower clock and I have an understanding; it is two minutes long.', { motif: 'clocktower' }],
    ['Apprentice to old Weiss', 'Weiss & Daughter, clocks', ['2011-09-01', '2016-02'], 'He had no daughter. He said the sign was cheaper that way round.'],
    ['Night watch', 'Maritime Museum', ['2009', '2011'], 'Where I learned which of the eleven ships tick.'],
    ['Chess teacher for one very rude parrot', null, ['2008', '2008'], 'We agreed on a draw. He tells it differently.', { audience: 'private' }],
  ],
  grace: [
    ['Tide modeller', 'Port of the Harbour Quarter', ['2019-05'], 'I tell the water what it is about to do. It listens to within three centimetres.', { motif: 'waves' }],
    ['Software engineer', 'A bank that shall stay dry', ['2014-08', '2019-04'], 'Five years of moving numbers from one grey box into another grey box.'],
    ['Lifeguard', 'North pier', ['2009', '2013'], 'Summers. One rescue, of a cake.', { audience: 'community' }],
  ],
  hanne: [
    ['Ferry pilot, line 3', 'Harbour Ferries', ['2017-04-09'], 'Eleven crossings a day. I wave first.', { motif: 'ferry' }],
    ['Deckhand', 'Harbour Ferries', ['2012', '2017'], 'Ropes, umbrellas, one tuba.'],
  ],
  ruth: [
    ['Harbour pilot', 'Pilot station', ['1973', '2013-06', 'retired'], 'Forty years of bringing ships in, and not one of them thanked the tug.', { motif: 'lighthouse' }],
  ],
  jonas: [
    ['Boatbuilder', 'Dry dock 2', ['2010'], 'Oak, copper, tar. The Marta is nearly ready. She has been nearly ready since 2014.', { motif: 'boatyard' }],
    ['Carpenter of stage ships', 'City opera', ['2006', '2010'], 'They only had to float in the second act.'],
  ],
  ines: [
    ['Ceramicist', 'Saltworks 4', ['2021'], 'Seis pessoas, um forno, uma escala que ninguém cumpre.', { motif: 'pottery' }],
    ['Resident potter', 'Caldas da Rainha', ['2018', '2021'], 'Three years of glazing with things found at low tide.'],
  ],
  kenji: [
    ['Baker', 'Nordlys', ['2012-11'], '酵母のゴロウと二人三脚。Goro does the rising, I do the worrying.', { motif: 'bakery' }],
    ['Salaryman', '東京', ['2005-04-01', '2012'], '朝は同じ。パンがなかった。'],
  ],
  amara: [
    ['Night host, Low Tide Hours', 'Harbour Radio', ['2018-01'], 'For people who are awake for no good reason.', { motif: 'night' }],
    ['Traffic reporter', 'Harbour Radio', ['2015', '2018'], 'The traffic was one tram. I made it last.'],
  ],
  lina: [['معلّمة علوم', 'مدرسة الميناء', ['2016-09'], 'أسئلة الصفّ السابع أصعب من الامتحانات كلّها.', { motif: 'hills' }]],
  harjit: [
    ['Keeper of the tide tables', 'Harbour Office', ['1998'], 'If the water is late, it is not my fault.', { motif: 'harbour' }],
    ['Hockey referee', null, ['1991', '1998', 'retired'], 'Retired with both knees, which is two more than most.'],
  ],
  thandi: [['Structural engineer', 'City bridges', ['2013-03'], 'I listen to bridges with a small hammer. The old one hums in B flat.', { motif: 'bridge' }]],
  viktor: [['Смотритель маяка', 'Маяк', ['1984'], 'Двести два шага наверх, двести два вниз. Кот считает их лишними.', { motif: 'lighthouse' }]],
  ingrid: [['Telephone exchange', 'Harbour Post', ['1953', '1995', 'retired'], 'I knew everything first. I told nobody. Mostly.']],
  mateo: [['Night watch', 'Maritime Museum', ['2011'], 'I took over from the clock girl. She left me a list of which ships tick.']],
};

export const CAREERS: readonly TownCareer[] = Object.entries(ROWS).flatMap(([person, rows]) =>
  rows.map(([position, company, [startedAt, endedAt = null, retired], description, more]) => ({
    person,
    position,
    company,
    startedAt,
    endedAt,
    isRetired: retired !== undefined,
    description,
    audience: 'public' as const,
    motif: null,
    ...more,
  })),
);
