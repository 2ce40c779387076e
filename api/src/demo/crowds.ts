/** The crowds of the Harbour Quarter: who runs them, who belongs, what they talk about and what they publish. */
import type { Static } from 'typebox';
import type { Page, Preset } from '../pages/pages.contract.ts';
import type { Motif } from './covers.ts';

type Remark = [author: string, text: string];

export type TownCrowd = {
  username: string;
  name: string;
  description: string;
  location: string;
  rules: string | null;
  status: Page['status'];
  joinApproval: boolean;
  questions: string[];
  preset: Static<typeof Preset>;
  picture: Motif;
  cover: Motif;
  daysAgo: number;
  /** The first of the admins founded it. */
  admins: string[];
  managers: string[];
  members: string[];
  followers: string[];
  /** Who asks to be let in, with the answers to the questions. */
  requests: { person: string; answers: string[] }[];
  invited: string[];
  topics: { name: string; remarks: Remark[] }[];
  /** The newest first. */
  posts: { text: string; paper: string | null }[];
};

// prettier-ignore
export const CROWDS: readonly TownCrowd[] = [
  {
    username: 'clockworks', name: 'Harbour Clockworks', location: 'Salt Street 9',
    description: 'We keep the nine public clocks of the quarter going, and argue about which of them is right.\n\nEvery Monday we wind; every first Saturday somebody may climb the tower with us. No experience needed, only sensible shoes and a head for heights.',
    rules: 'Nobody touches the tower clock alone.\nWhoever drops it, fetches it.\nTwo minutes late is on time.',
    status: 'visible-to-public', joinApproval: true, questions: ['Which clock do you pass every day?', 'Are you afraid of heights?'],
    preset: 'guided', picture: 'clocktower', cover: 'clocktower', daysAgo: 320,
    admins: ['ada'], managers: ['tomasz', 'harjit'], members: ['jonas', 'hanne', 'ruth', 'elif', 'olu', 'kofi', 'agnes', 'henrik', 'samir'],
    followers: ['grace', 'priya', 'moses', 'noor', 'mei', 'isla', 'taro', 'amara', 'ines'],
    requests: [
      { person: 'wren', answers: ['The one above the fish hall. It is wrong and I love it.', 'Only of coming down.'] },
      { person: 'leo', answers: ['Ferry Steps, twice a day.', 'No. My mother is.'] },
    ],
    invited: ['noor'],
    topics: [
      { name: 'Monday round', remarks: [
        ['tomasz', 'Signal box clock gained forty seconds. I have not touched it. I was not even looking at it.'],
        ['ada', 'It does that when the wind is from the east. I will bring the small key.'],
        ['hanne', 'Can the one at Ferry Steps be five minutes fast? People would miss fewer boats.'],
        ['ada', 'People would learn that it is five minutes fast.'],
      ] },
      { name: 'The tower', remarks: [
        ['olu', 'The pigeons are back behind the number seven.'],
        ['ruth', 'They were there before the seven was.'],
      ] },
      { name: 'Parts and where to find them', remarks: [
        ['elif', 'I found a box of hands in the cellar of number 22. Minute hands. Eleven of them.'],
      ] },
    ],
    posts: [
      { text: 'First Saturday is this Saturday: the tower is open from ten. Four people at a time, the rest hold the ladder in spirit.', paper: 'sky' },
      { text: 'All nine clocks agreed at noon today for the first time since March. We have no explanation.', paper: 'butter' },
      { text: 'Wanted: one brass gear, 48 teeth, the size of a saucer. Rewards are paid in coffee and gratitude.', paper: null },
    ],
  },
  {
    username: 'fiveam', name: 'The 5 a.m. Club', location: 'Breakwater, the third ladder',
    description: 'We swim before the town is awake. The water is cold; that is the point, and we will not discuss it before coffee.',
    rules: 'Never alone.\nHats on, phones off.\nWhoever is last in makes the tea.',
    status: 'visible-to-public', joinApproval: false, questions: [],
    preset: 'open', picture: 'waves', cover: 'sails', daysAgo: 210,
    admins: ['grace'], managers: ['isla'], members: ['ada', 'ruth', 'kenji', 'moses', 'mateo', 'sunniva', 'thandi', 'ingrid', 'rafael', 'idris', 'chloe', 'zoya'],
    followers: ['hanne', 'amara', 'malik', 'salma', 'fatou', 'beatriz'],
    requests: [], invited: [],
    topics: [
      { name: 'Tomorrow', remarks: [
        ['grace', 'High water 05:12, seven degrees, no wind. Who is in?'],
        ['moses', 'In. I will bring two flasks and no conversation.'],
        ['ada', 'In, if somebody knocks on my window. Quietly.'],
      ] },
      { name: 'Lost hats', remarks: [['kenji', 'A green one with a pompom is drying in the bakery.']] },
    ],
    posts: [
      { text: 'Seven degrees this morning. Fourteen people, one seal. The seal stayed longest.', paper: 'pine' },
      { text: 'New here? Come to the third ladder at ten to five. Say you are cold; everybody will understand.', paper: 'moss' },
    ],
  },
  {
    username: 'steps', name: 'Choir on the Steps', location: 'Ferry Steps',
    description: 'Forty people who cannot read music, and two who can. Wednesdays, in any weather that has a name.',
    rules: 'No auditions. No mercy.',
    status: 'invite-only', joinApproval: false, questions: [],
    preset: 'closed', picture: 'ferry', cover: 'night', daysAgo: 260,
    admins: ['sofia'], managers: ['grace'], members: ['olu', 'amara', 'malik', 'claire', 'diego', 'pablo', 'fatou', 'salma'],
    followers: ['ada', 'hanne', 'moses'], requests: [], invited: [],
    topics: [{ name: 'Wednesday', remarks: [['sofia', 'Altos: it is a quaver, not a suggestion.'], ['malik', 'We heard you.'], ['sofia', 'The whole harbour did.']] }],
    posts: [{ text: 'We sing on the steps at dusk. Bring a coat and, if you must, an opinion.', paper: null }],
  },
  {
    username: 'marta', name: 'Launching the Marta', location: 'Dry dock 2',
    description: 'A surprise for Jonas on the day his boat touches water. He must not know. He reads everything, so we write here.',
    rules: null, status: 'private', joinApproval: false, questions: [],
    preset: 'open', picture: 'boatyard', cover: 'boatyard', daysAgo: 12,
    admins: ['ada'], managers: [], members: ['ruth', 'kenji', 'hanne'], followers: [],
    requests: [], invited: ['grace'],
    topics: [
      { name: 'The bottle', remarks: [['ruth', 'Champagne is wasted on oak. I have rum.'], ['ada', 'Then we need two bottles.']] },
      { name: 'Keeping him busy', remarks: [['hanne', 'I can let the ferry be late. I have never done it on purpose.']] },
    ],
    posts: [],
  },
  {
    username: 'lowtide', name: 'Low Tide Hours', location: 'Harbour Radio, 98.3',
    description: 'The night programme of Harbour Radio, for people who are awake for no good reason. From 23:00 until the first ferry.\n\nWrite to us while you listen: what you hear from your window is as good as a record.',
    rules: 'No shouting; somebody is asleep next to somebody.\nRequests are heard, and sometimes played.',
    status: 'visible-to-public', joinApproval: true, questions: ['Why are you awake?'],
    preset: 'closed', picture: 'night', cover: 'lighthouse', daysAgo: 300,
    admins: ['amara', 'sofia'], managers: ['malik'], members: ['mateo', 'viktor', 'finn'],
    followers: ['kenji', 'samir', 'hanne', 'pablo'], requests: [], invited: [],
    topics: [{ name: 'Tonight', remarks: [['viktor', 'Fog from one o’clock. The horn will join in; it is in F.'], ['amara', 'Then we play everything in F.'], ['malik', 'The viola is in.']] }],
    posts: [
      { text: 'Tonight: an hour of harbours that no longer exist, recorded when they did. From 23:00.', paper: 'ink' },
      { text: 'Thank you for the 212 recordings of your fridges. We will play them all, in order of kindness.', paper: 'plum' },
    ],
  },
  {
    username: 'harbouroffice', name: 'Harbour Office', location: 'Customs House, main stair',
    description: 'Berths, tides, keys, and once a year two days for people who look after small harbours.\n\nThe counter is open from eight. Bring your papers, or tell us where you lost them.',
    rules: null,
    status: 'visible-to-public', joinApproval: true, questions: ['Which boat is yours?'],
    preset: 'guided', picture: 'harbour', cover: 'harbour', daysAgo: 310,
    admins: ['admin'], managers: ['harjit'], members: ['hanne', 'olu', 'jonas'],
    followers: ['ada', 'grace', 'diego', 'kofi', 'yuki'], requests: [], invited: [],
    topics: [{ name: 'Berths', remarks: [['harjit', 'Berth 14 is free until the tide says otherwise.'], ['jonas', 'The Marta is eleven meters. She will behave.']] }],
    posts: [{ text: 'Small Harbours begins with the bell on the main stair. Doors open at half past seven, and so does the coffee.', paper: 'straw' }],
  },
];
