/** The whole demo town as a plan: who, what, when, in plain data. Whoever seeds a database writes it down as it is. */
import { hashtagsOf } from '@plaza/text/grammar.ts';
import { CAREERS, type TownCareer } from './careers.ts';
import { LIVES, type TownLife } from './lives.ts';
import { drawCover, drawPicture, type Motif } from './covers.ts';
import { handlesIn } from '../core/mentions.ts';
import { type Dice, dice } from './dice.ts';
import { drawFace } from './faces.ts';
import { PEOPLE, type Person } from './people.ts';
import {
  COMMUNITY_WRITINGS,
  PLEASANTRIES,
  PRIVATE_WRITINGS,
  REMARKS,
  THANKS,
  TEMPLATES,
  TOPIC_MOTIFS,
  TOPICS,
  type Topic,
  WRITINGS,
} from './writings.ts';

export const PAPERS = ['butter', 'rose', 'sky', 'moss', 'pine', 'plum', 'ink'] as const;
type Paper = (typeof PAPERS)[number];

/** Everything names people by username and content by key; times count back from the moment of seeding. */
export type TownScribble = {
  key: string;
  author: string;
  text: string;
  hashtags: string[];
  selectedBg: Paper | null;
  audience: 'private' | 'community' | 'public';
  minutesAgo: number;
  picture: { seed: string; motif: Motif } | null;
  topic: Topic | null;
  language: string;
};

export type TownComment = {
  key: string;
  scribble: string;
  /** The remark that this one answers. */
  parent: string | null;
  author: string;
  text: string;
  minutesAgo: number;
};

export type TownNotification = {
  user: string;
  kind: 'comment' | 'reply' | 'mention' | 'reaction' | 'follow';
  actor: string;
  /** A scribble or comment by key; null for a follow, which is about the person. */
  subject: string | null;
  minutesAgo: number;
  isRead: boolean;
};

export type Town = {
  people: readonly Person[];
  follows: { follower: string; followed: string; minutesAgo: number }[];
  careers: readonly TownCareer[];
  /** By username. */
  lives: Readonly<Record<string, TownLife>>;
  scribbles: TownScribble[];
  comments: TownComment[];
  reactions: { user: string; subject: string; minutesAgo: number }[];
  blocks: { blocker: string; blocked: string; minutesAgo: number }[];
  notifications: TownNotification[];
};

const DAY = 24 * 60;
const VARIANTS_OF_TEMPLATE = 15;
const LONGEST_NOTE = 150;
/** What the demo members have not seen yet: likes of one thing, new followers, and of what was said the newest. */
const UNREAD = { reaction: 4, follow: 3, said: 3, mention: 0 };
/** When those followers came. */
const LATELY = [35, 80, 150];
/** Topics that are a language, by its code: only who speaks it joins in. */
const FOREIGN = new Set<Topic>(['pt', 'fr', 'ru', 'ar', 'ja']);
const DEMO_MEMBERS = ['ada', 'grace'];
/** An accordion on the jetty at five in the morning; they keep out of each other’s way. */
const BLOCK = { blocker: 'grace', blocked: 'finn', minutesAgo: 9 * DAY };
const isApart = (one: string, other: string) =>
  [one, other].includes(BLOCK.blocker) && [one, other].includes(BLOCK.blocked);

export const portraitOf = (person: Person): string => drawFace(person.face);
export const coverOf = ({ username, cover }: Pick<Person, 'username' | 'cover'>): string => drawCover(username, cover);
export const pictureOf = ({ seed, motif }: { seed: string; motif: Motif }): string => drawPicture(seed, motif);

type Draft = { author: string; text: string; topic: Topic };

/** The lines written by hand, then those that a template makes, each of them once. */
function draftAll(d: Dice): Draft[] {
  const drafts: Draft[] = TOPICS.flatMap((topic) =>
    Object.entries(WRITINGS[topic]).flatMap(([author, texts]) => texts.map((text) => ({ author, text, topic }))),
  );
  for (const { topic, by, text, slots } of TEMPLATES) {
    const made = new Set<string>();
    while (made.size < VARIANTS_OF_TEMPLATE) {
      made.add(slots.reduce((line, values, index) => line.replace(`$${index + 1}`, d.pick(values)), text));
    }
    let turn = d.between(0, by.length - 1);
    for (const line of made) drafts.push({ author: by[turn++ % by.length]!, text: line, topic });
  }
  return drafts;
}

/** A shuffled order in which nobody speaks twice in a row. */
function mix(drafts: Draft[], d: Dice): Draft[] {
  const mixed = d.shuffle(drafts);
  for (let index = 1; index < mixed.length; index += 1) {
    const before = mixed[index - 1]!;
    const other = mixed.findIndex(
      (draft, at) => at > index && draft.author !== before.author && draft.topic !== before.topic,
    );
    const isRepeat = mixed[index]!.author === before.author || mixed[index]!.topic === before.topic;
    if (isRepeat && other > 0) [mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!];
  }
  return mixed;
}

function dress(draft: Draft, d: Dice, key: string): Pick<TownScribble, 'selectedBg' | 'picture'> {
  if (d.oneIn(5)) return { selectedBg: null, picture: { seed: key, motif: d.pick(TOPIC_MOTIFS[draft.topic]) } };
  const isNote = draft.text.length <= LONGEST_NOTE && !d.oneIn(3);
  return { selectedBg: isNote ? d.pick(PAPERS) : null, picture: null };
}

function planScribbles(d: Dice): TownScribble[] {
  // The newest is some minutes old; further back they get rarer.
  let minutesAgo = 3;
  const publicOnes = mix(draftAll(d), d).map((draft, index): TownScribble => {
    minutesAgo += d.between(4, 30 + Math.min(index, 240));
    const key = `scribble-${index + 1}`;
    return {
      key,
      author: draft.author,
      text: draft.text,
      hashtags: hashtagsOf(draft.text),
      ...dress(draft, d, key),
      audience: 'public',
      minutesAgo,
      topic: draft.topic,
      language: FOREIGN.has(draft.topic) ? draft.topic : 'en',
    };
  });
  const guarded = (
    [
      ['private', PRIVATE_WRITINGS],
      ['community', COMMUNITY_WRITINGS],
    ] as const
  ).flatMap(([audience, writings]) =>
    Object.entries(writings).flatMap(([author, texts]) =>
      texts.map((text, index): TownScribble => ({
        key: `${audience}-${author}-${index + 1}`,
        author,
        text,
        hashtags: hashtagsOf(text),
        selectedBg: audience === 'private' ? d.pick(PAPERS) : null,
        audience,
        minutesAgo: d.between(30, 12 * DAY),
        picture: null,
        topic: null,
        language: 'en',
      })),
    ),
  );
  return [...publicOnes, ...guarded].toSorted((a, b) => a.minutesAgo - b.minutesAgo);
}

type Line = { say: string; answer?: string };

/** Picks, of the lines that fit, one of those that were said least so far. */
function rarest<T extends Line>(lines: readonly T[], said: Map<string, number>, d: Dice): T | undefined {
  const countOf = ({ say }: T) => said.get(say) ?? 0;
  const least = Math.min(...lines.map(countOf));
  const rare = lines.filter((line) => countOf(line) === least);
  return rare.length > 0 ? d.pick(rare) : undefined;
}

function planComments(scribbles: TownScribble[], d: Dice): TownComment[] {
  const comments: TownComment[] = [];
  const said = new Map<string, number>();
  const add = (
    scribble: string,
    parent: TownComment | null,
    author: string,
    text: string,
    since: number,
  ): TownComment => {
    said.set(text, (said.get(text) ?? 0) + 1);
    const comment: TownComment = {
      key: `comment-${comments.length + 1}`,
      scribble,
      parent: parent?.key ?? null,
      author,
      text,
      minutesAgo: Math.max(1, since - d.between(1, Math.min(since, parent ? 90 : 400))),
    };
    comments.push(comment);
    return comment;
  };
  for (const { key, author, topic, text, minutesAgo } of scribbles) {
    if (!topic) continue;
    const isForeign = FOREIGN.has(topic);
    const speakers = PEOPLE.filter(
      ({ username, locale }) =>
        username !== author &&
        !isApart(username, author) &&
        (!isForeign || locale === topic || username in WRITINGS[topic]),
    ).map(({ username }) => username);
    const fitting = REMARKS[topic].filter(({ about }) => !about || about.test(text));
    if (d.oneIn(4) && !fitting.some(({ about }) => about)) continue;
    const taken = new Set<string>();
    for (const speaker of d.shuffle(speakers).slice(0, d.oneIn(8) ? d.between(4, 7) : d.between(1, 3))) {
      // Small talk fits anything, in English; what is said about the matter comes first.
      const open = fitting.filter(({ say }) => !taken.has(say));
      const smallTalk = PLEASANTRIES.filter((line) => !taken.has(line)).map((say): Line => ({
        say,
        answer: d.pick(THANKS),
      }));
      const isSmallTalk = !isForeign && (open.length === 0 || d.oneIn(4));
      const line = isSmallTalk ? rarest(smallTalk, said, d) : rarest<Line>(open, said, d);
      if (!line) continue;
      const remark = add(key, null, speaker, line.say, minutesAgo);
      taken.add(line.say);
      const willAnswer = isSmallTalk ? d.oneIn(6) : !d.oneIn(3);
      if (!line.answer || !willAnswer || taken.has(line.answer)) continue;
      taken.add(line.answer);
      add(key, remark, author, line.answer, remark.minutesAgo);
    }
  }
  return comments;
}

function planFollows(d: Dice): Town['follows'] {
  const names = PEOPLE.map(({ username }) => username);
  const follows = names.flatMap((follower) => {
    const others = names.filter((name) => name !== follower && !isApart(name, follower));
    return d
      .shuffle(others)
      .slice(0, DEMO_MEMBERS.includes(follower) ? 24 : d.between(5, 22))
      .map((followed) => ({ follower, followed, minutesAgo: d.between(20, 90 * DAY) }));
  });
  for (const member of DEMO_MEMBERS) {
    const newest = follows
      .filter(({ followed }) => followed === member)
      .toSorted((a, b) => a.minutesAgo - b.minutesAgo);
    for (const [index, minutesAgo] of LATELY.entries()) Object.assign(newest[index] ?? {}, { minutesAgo });
  }
  return follows;
}

function planReactions(scribbles: TownScribble[], comments: TownComment[], d: Dice): Town['reactions'] {
  const names = PEOPLE.map(({ username }) => username);
  const react = (subject: string, author: string, most: number, age: number) =>
    d
      .shuffle(names.filter((name) => name !== author && !isApart(name, author)))
      .slice(0, Math.floor(most * d.roll() ** 2))
      .map((user) => ({ user, subject, minutesAgo: d.between(1, Math.max(1, age - 1)) }));
  return [
    ...scribbles
      .filter(({ audience }) => audience !== 'private')
      .flatMap(({ key, author, minutesAgo }) => react(key, author, 44, minutesAgo)),
    ...comments.flatMap(({ key, author, minutesAgo }) => react(key, author, 6, minutesAgo)),
  ];
}

/** Likes of the thing that was liked last, of those with enough for a group. */
function lastLiked<Like extends { subject: string; minutesAgo: number }>(reactions: readonly Like[]): readonly Like[] {
  const groups = [...Map.groupBy(reactions, ({ subject }) => subject).values()]
    .filter((likes) => likes.length >= UNREAD.reaction)
    .map((likes) => likes.toSorted((a, b) => a.minutesAgo - b.minutesAgo));
  return groups.toSorted(([a], [b]) => (a?.minutesAgo ?? 0) - (b?.minutesAgo ?? 0))[0]?.slice(0, UNREAD.reaction) ?? [];
}

/** What happened around the two demo members, newest first; the last few they have not seen yet. */
function planNotifications(town: Omit<Town, 'notifications'>): TownNotification[] {
  const authors = new Map([...town.scribbles, ...town.comments].map(({ key, author }) => [key, author]));
  return DEMO_MEMBERS.flatMap((user) => {
    const comments = town.comments
      .filter(({ parent, scribble, author }) => author !== user && authors.get(parent ?? scribble) === user)
      .map(({ key, parent, author, minutesAgo }) => ({
        kind: parent ? ('reply' as const) : ('comment' as const),
        actor: author,
        subject: key,
        minutesAgo,
      }));
    const reactions = town.reactions
      .filter(({ subject }) => authors.get(subject) === user)
      .map((reaction) => ({
        kind: 'reaction' as const,
        actor: reaction.user,
        subject: reaction.subject,
        minutesAgo: reaction.minutesAgo,
      }));
    const follows = town.follows
      .filter(({ followed }) => followed === user)
      .map(({ follower, minutesAgo }) => ({ kind: 'follow' as const, actor: follower, subject: null, minutesAgo }));
    const mentions = town.scribbles
      .filter(({ author, text }) => author !== user && handlesIn(text).includes(user))
      .map(({ key, author, minutesAgo }) => ({ kind: 'mention' as const, actor: author, subject: key, minutesAgo }));
    const newest = (list: Omit<TownNotification, 'user' | 'isRead'>[]) =>
      list.toSorted((a, b) => a.minutesAgo - b.minutesAgo).slice(0, 12);
    const liked = lastLiked(reactions);
    const told = {
      said: newest(comments),
      reaction: [...liked, ...newest(reactions.filter((each) => !liked.includes(each)))],
      follow: newest(follows),
      mention: newest(mentions),
    };
    return Object.entries(told)
      .flatMap(([name, all]) =>
        all.map((each, index) => ({ user, ...each, isRead: index >= UNREAD[name as keyof typeof UNREAD] })),
      )
      .toSorted((a, b) => a.minutesAgo - b.minutesAgo);
  });
}

export function planTown(): Town {
  const d = dice('Harbour Quarter');
  const scribbles = planScribbles(d);
  const comments = planComments(scribbles, d);
  const follows = planFollows(d);
  const reactions = planReactions(scribbles, comments, d);
  const town = {
    people: PEOPLE,
    careers: CAREERS,
    lives: LIVES,
    follows,
    scribbles,
    comments,
    reactions,
    blocks: [BLOCK],
  };
  return { ...town, notifications: planNotifications(town) };
}
