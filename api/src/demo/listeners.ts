/**
 * Who listens to Low Tide Hours up and down the coast: quiet people who follow the programme, and most of them its voice.
 * They came before the town did, so that lists which begin with the newest begin with the town.
 */
import type { Pen } from './crowd-rows.ts';
import { crowdId } from './crowd-rows.ts';
import { CROWDS } from './crowds.ts';
import { dice } from './dice.ts';

export const PROGRAMME = 'lowtide';
export const VOICE = 'amara';
export const LISTENERS = 1080;

const FIRST =
  'Aino,Alba,Anselm,Aurel,Bente,Birk,Bram,Brigid,Cato,Ciara,Dagny,Davit,Delphine,Edda,Einar,Elio,Enya,Fergus,Frida,Gaspard,Gwen,Halim,Ilse,Ivo,Jorun,Juno,Kaia,Lasse,Liv,Maren,Milo,Nadia,Niamh,Oona,Otto,Pia,Quentin,Rasmus,Signe,Silvan,Tamsin,Tove,Ulla,Vera,Yannick,Zelda'.split(
    ',',
  );
const LAST =
  'Aldous,Almeida,Asplund,Barrow,Bjerke,Brandt,Calloway,Castel,Corrigan,Dervish,Eklund,Farrow,Feldt,Gallagher,Grieg,Haas,Halloran,Isaksen,Jansen,Keating,Kjellberg,Larkin,Lund,Madden,Moreau,Nyberg,Oakes,Orlov,Pascoe,Penrose,Quill,Rask,Rooney,Sandoval,Skarsgard,Tennant,Thorne,Ueland,Vance,Westby,Yates,Zander'.split(
    ',',
  );
const PLACES = 'Northhaven,Gull Point,Saltmarsh,The Skerries,Lower Fen,Anchor Bay,Herring Cove,Stonequay'.split(',');
/** What they say of themselves; most say nothing. */
const LINES = [
  'Awake again.',
  'Night shift, day dreams.',
  'I only came for the foghorns.',
  'Lighthouse keeper’s niece.',
];

export interface Listener {
  key: string;
  first: string;
  last: string;
  place: string;
  subTitle: string | null;
  birthDate: string;
  followsVoice: boolean;
  /** Of when they began to follow. */
  daysAgo: number;
}

/** Each with a name that nobody else has. */
export function planListeners(since: number): Listener[] {
  const d = dice('Low Tide Hours');
  const names = d.shuffle(FIRST.flatMap((first) => LAST.map((last) => [first, last] as const)));
  return names.slice(0, LISTENERS).map(([first, last], index) => ({
    key: `listener-${index + 1}`,
    first,
    last,
    place: d.pick(PLACES),
    subTitle: d.oneIn(3) ? d.pick(LINES) : null,
    birthDate: `${d.between(1948, 2004)}-0${d.between(1, 9)}-${d.between(10, 28)}`,
    followsVoice: index % 20 !== 0,
    daysAgo: d.between(1, since - 1),
  }));
}

const DAY = 24 * 60;

export function writeListeners(pen: Pen): void {
  const programme = CROWDS.find(({ username }) => username === PROGRAMME);
  if (!programme) return;
  const [crowd, voice] = [crowdId(pen, programme), pen.userId(VOICE)];
  for (const listener of planListeners(programme.daysAgo)) {
    const id = writeListener(pen, listener);
    const at = pen.ago(listener.daysAgo * DAY);
    for (const followed of listener.followsVoice ? [crowd, voice] : [crowd]) {
      const relation = {
        id: pen.idOf(`follow ${listener.key} ${followed}`, at),
        relatable_id: followed,
        created_at: at,
      };
      pen.add('relationships', { ...relation, user_id: id, initiated_by_id: id, role: 'follower', status: 'accepted' });
      pen.count(followed, 'followers');
      pen.count(id, 'following');
    }
  }
}

function writeListener(pen: Pen, { key, first, last, place, subTitle, birthDate }: Listener): string {
  const { communityId, idOf, add, addItem, passwordHash } = pen;
  const at = pen.before;
  const [id, accountId] = [idOf(`user ${key}`, at), idOf(`account ${key}`, at)];
  add('accounts', {
    id: accountId,
    email: `${key}@plaza.test`,
    email_verified_at: at,
    password_hash: passwordHash,
    birth_date: birthDate,
    gender: null,
    language: 'en',
    created_at: at,
  });
  add('account_roles', { account_id: accountId, role: 'user' });
  const title = `${first} ${last}`;
  const words = [subTitle, place].filter(Boolean).join(' ');
  addItem({ id, kind: 'user', authorId: id, communityId, audience: 'community', title, words, at });
  add('users', {
    id,
    account_id: accountId,
    community_id: communityId,
    first_name: first,
    last_name: last,
    sub_title: subTitle,
    location: place,
    is_first_view: true,
    is_home: true,
    settings: {},
  });
  return id;
}
