/** What else has happened to people of the Harbour Quarter: schools, turns of a life, and each other. */
import type { LIFE_EVENT_TYPES } from '../timeline/life-events.contract.ts';
import type { TIMELINE_STATUSES } from '../timeline/relationships.contract.ts';
import type { Motif } from './covers.ts';

type AudienceName = 'private' | 'community' | 'public';

interface More {
  endedAt?: string;
  audience?: AudienceName;
  motif?: Motif;
}

type School = [school: string, degree: string | null, startedAt: string, description: string | null, more?: More];
type Turn = [
  event: string,
  type: (typeof LIFE_EVENT_TYPES)[number],
  startedAt: string,
  description: string | null,
  more?: More,
];
/** `@` before the name of somebody who lives here. */
type Bond = [
  who: string,
  status: (typeof TIMELINE_STATUSES)[number],
  startedAt: string | null,
  description: string | null,
  more?: More & { answer?: 'pending' },
];

export interface TownLife {
  schools?: School[];
  turns?: Turn[];
  bonds?: Bond[];
  points?: Partial<Record<'hobbies' | 'accomplished' | 'dreams' | 'skills' | 'experience', string[]>>;
}

// prettier-ignore
export const LIVES: Readonly<Record<string, TownLife>> = {
  ada: {
    schools: [
      ['School of fine mechanics', 'Watch and clock making', '2005-09', 'Four years of other people’s alarm clocks.', { endedAt: '2009-06' }],
      ['Harbour School', null, '1994', 'The bell was wrong for nine years. Somebody had to.', { endedAt: '2004' }],
    ],
    turns: [
      ['Stopped the tower clock', 'achievement', '2019-10-27', 'On purpose, for one hour, when the clocks went back. Three people noticed, one of them a gull.', { motif: 'clocktower' }],
      ['Moved to Salt Street 9', 'home', '2016-01', 'Two rooms, eleven clocks, one of them in the bath.'],
      ['Walked to the far lighthouse and back', 'travel', '2013-06-21', 'Four days. The light was on.', { endedAt: '2013-06-24', motif: 'lighthouse' }],
      ['Sold the piano', 'loss', '2021', 'It stays out of the window, in a manner of speaking.', { audience: 'private' }],
    ],
    bonds: [
      ['@jonas', 'sibling', null, 'He is the older one. I am the punctual one.'],
      ['@grace', 'friend', '2019-07', 'She came to ask what the time really was.', { audience: 'public' }],
      ['Old Weiss', 'colleague', '2011-09', null, { endedAt: '2016-02' }],
    ],
    points: {
      skills: ['Escapements', 'Ladders', 'Waiting'],
      accomplished: ['Nine public clocks that agree', 'One draw against a parrot'],
      experience: ['Eleven years on one street', 'A flood, with a cello'],
      hobbies: ['Chess by post', 'Rye bread', 'Listening to ferries'],
      dreams: ['A clock that nobody has to wind'],
    },
  },
  grace: {
    schools: [['University of the Coast', 'Physics of the sea', '2010', 'Mostly about waves, some of them real.', { endedAt: '2014-07' }]],
    turns: [
      ['Swam round the breakwater', 'achievement', '2020-08-02', 'Fifty-one minutes. Ruth timed it and had tea.', { motif: 'waves' }],
      ['Arrived in the Harbour Quarter', 'home', '2008-09', 'With one bag and a map that was upside down.'],
    ],
    bonds: [['@ruth', 'friend', '2020', 'She holds the towel and the stopwatch.']],
    points: {
      skills: ['Tide models', 'Maps', 'Getting up'],
      hobbies: ['Cold water', 'Jollof on Sundays'],
      dreams: ['The whole bay, end to end'],
    },
  },
  jonas: {
    turns: [['Laid the keel of the Marta', 'other', '2014-04', 'Oak from a church that no longer needed it.', { motif: 'boatyard' }]],
    points: { skills: ['Oak', 'Copper', 'Patience'], dreams: ['A launch, with witnesses'] },
  },
  ruth: {
    turns: [
      ['Brought in the last ship', 'achievement', '2013-06-28', 'She was called Ordinary Day. It was one.', { motif: 'harbour' }],
      ['First woman at the pilot station', 'achievement', '1973', 'They had one coat. It was too large. I grew.'],
    ],
    points: { accomplished: ['Forty years, no scratch'], hobbies: ['Tea', 'Crosswords', 'Slippers, outdoors'] },
  },
  hanne: {
    bonds: [['@grace', 'friend', '2021', 'We wave, eleven times a day.', { answer: 'pending' }]],
  },
  mateo: {
    bonds: [['@ada', 'colleague', '2011', 'She left me a list of which ships tick.']],
  },
  lina: {
    schools: [['الجامعة', 'علوم', '2011', 'أربع سنوات من الغيوم والقهوة.', { endedAt: '2015' }]],
    turns: [['أول غيمة في المعرض', 'achievement', '2022-05', 'علّقوها مقلوبة، فبدت أجمل.', { motif: 'hills' }]],
    points: { skills: ['الخط', 'تفسير الغيوم'], dreams: ['غيمة تشبه جدّتي'] },
  },
};
