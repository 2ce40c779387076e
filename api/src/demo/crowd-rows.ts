/** Writes the planned crowds down as rows, beside the people that they belong to. */
import { titleOf } from '../core/excerpt.ts';
import { GRANTED_ROLES } from '../pages/pages.contract.ts';
import { PRESETS } from '../pages/permissions.ts';
import { AUDIENCE_OF } from '../pages/pages.store.ts';
import type { BulkTable, itemRow } from './bulk.ts';
import { CROWDS, type TownCrowd } from './crowds.ts';
import { coverOf, pictureOf } from './town.ts';

const DAY = 24 * 60;
const SIDE = 512;
/** Between two things that happen in a crowd. */
const STEP = 95;

/** What writing the town offers to each of its parts. */
export interface Pen {
  communityId: string;
  passwordHash: string;
  /** Before the town was there. */
  before: Date;
  idOf: (key: string, at: Date) => string;
  ago: (minutes: number) => Date;
  userId: (username: string) => string;
  add: (table: BulkTable, row: Record<string, unknown>) => void;
  addItem: (item: Parameters<typeof itemRow>[0]) => void;
  count: (id: string, name: 'comments' | 'followers' | 'following' | 'items' | 'members') => void;
  draw: (picture: {
    id: string;
    authorId: string;
    at: Date;
    svg: string;
    side: number | undefined;
    alt: string;
  }) => void;
}

const foundedAt = (pen: Pen, crowd: TownCrowd) => pen.ago(crowd.daysAgo * DAY);
export const crowdId = (pen: Pen, crowd: TownCrowd): string =>
  pen.idOf(`crowd ${crowd.username}`, foundedAt(pen, crowd));

export function writeCrowds(pen: Pen): void {
  for (const crowd of CROWDS) {
    const id = crowdId(pen, crowd);
    writeProfile(pen, crowd, id, foundedAt(pen, crowd));
    writeMembers(pen, crowd, id);
    writeTopics(pen, crowd, id);
    writePosts(pen, crowd, id);
  }
}

function writeProfile(pen: Pen, crowd: TownCrowd, id: string, at: Date): void {
  const { communityId, idOf, userId, add, addItem, draw } = pen;
  const { username, name, description, location, status, picture, cover } = crowd;
  const ownerId = userId(crowd.admins[0] ?? '');
  const [avatarId, coverId] = [idOf(`avatar of ${username}`, at), idOf(`cover of ${username}`, at)];
  const words = [username, location, description].join(' ');
  addItem({
    id,
    kind: 'page',
    authorId: id,
    communityId,
    audience: AUDIENCE_OF[status],
    title: name,
    words,
    at,
  });
  add('pages', {
    id,
    name,
    description,
    location,
    avatar_id: avatarId,
    cover_id: coverId,
    status,
    join_approval: crowd.joinApproval,
    join_questions: crowd.questions,
    rules: crowd.rules,
    username,
    owner_id: ownerId,
    settings: {},
  });
  for (const role of GRANTED_ROLES) {
    add('role_permissions', { item_id: id, role, flags: PRESETS[crowd.preset][role] });
  }
  const mine = { authorId: id, at, alt: '' };
  draw({ ...mine, id: avatarId, svg: pictureOf({ seed: username, motif: picture }), side: SIDE });
  draw({ ...mine, id: coverId, svg: coverOf({ username, cover }), side: undefined });
  add('item_files', { item_id: id, file_id: avatarId });
  add('item_files', { item_id: id, file_id: coverId });
}

function writeMembers({ idOf, ago, userId, add, count }: Pen, crowd: TownCrowd, id: string): void {
  const days = crowd.daysAgo;
  let nth = 0;
  const relate = (person: string, role: string, more: Record<string, unknown> = {}) => {
    nth += 1;
    const at = ago(Math.max(60, Math.round((days * DAY) / (nth + 0.5))));
    const relationId = idOf(`${role} ${person} of ${crowd.username}`, at);
    const user_id = userId(person);
    const row = { id: relationId, relatable_id: id, user_id, initiated_by_id: user_id, created_at: at };
    add('relationships', { ...row, role, status: 'accepted', ...more });
    return { id: relationId, at };
  };
  for (const [role, people] of [
    ['admin', crowd.admins],
    ['manager', crowd.managers],
    ['member', crowd.members],
  ] as const) {
    for (const person of people) {
      relate(person, role);
      count(id, 'members');
    }
  }
  for (const person of crowd.followers) {
    relate(person, 'follower');
    count(id, 'followers');
    count(userId(person), 'following');
  }
  for (const { person, answers } of crowd.requests) relate(person, 'member', { status: 'pending', answers });
  const host = userId(crowd.admins[0] ?? '');
  for (const person of crowd.invited) {
    const invitation = relate(person, 'member', { status: 'pending', initiated_by_id: host });
    add('notifications', {
      id: idOf(`invitation of ${person} to ${crowd.username}`, invitation.at),
      user_id: userId(person),
      type: 'page_invitation',
      actor_id: host,
      notifiable_id: id,
      context_id: null,
      data: { membership_id: invitation.id },
      status: 'pending',
      viewed_at: invitation.at,
      created_at: invitation.at,
    });
  }
}

function writeTopics({ communityId, idOf, ago, userId, add, addItem, count }: Pen, crowd: TownCrowd, id: string): void {
  const audience = crowd.status === 'visible-to-public' ? 'community' : 'private';
  for (const [position, { name, remarks }] of crowd.topics.entries()) {
    const since = Math.min(crowd.daysAgo * DAY - 60, (position + 2) * DAY);
    const at = ago(since);
    const topicId = idOf(`topic ${name} of ${crowd.username}`, at);
    addItem({ id: topicId, kind: 'topic', authorId: id, communityId, contextId: id, audience, title: name, at });
    add('page_topics', { id: topicId, page_id: id, name, position });
    for (const [index, [author, text]] of remarks.entries()) {
      const said = ago(since - (index + 1) * STEP);
      const commentId = idOf(`remark ${index} on ${name} of ${crowd.username}`, said);
      const item = { id: commentId, kind: 'comment', authorId: userId(author), communityId, contextId: topicId };
      addItem({ ...item, audience: 'public', title: titleOf(text), at: said });
      add('comments', { id: commentId, parent_id: null, root_id: null, content: text });
      count(topicId, 'comments');
    }
  }
}

function writePosts({ communityId, idOf, ago, add, addItem, count }: Pen, crowd: TownCrowd, id: string): void {
  for (const [index, { text, paper }] of crowd.posts.entries()) {
    const at = ago((index + 1) * 2 * DAY - STEP);
    const postId = idOf(`post ${index} of ${crowd.username}`, at);
    const item = { id: postId, kind: 'scribble', authorId: id, communityId };
    const audience = crowd.status === 'visible-to-public' ? 'public' : 'private';
    addItem({ ...item, audience, title: titleOf(text), words: text, inFeed: true, at });
    const dark_text = !['pine', 'plum', 'ink'].includes(paper ?? '');
    const look = { selected_bg: paper, dark_text, attachable_id: null, language: 'en' };
    add('scribbles', { id: postId, content: text, hashtags: [], ...look });
    count(id, 'items');
  }
}
