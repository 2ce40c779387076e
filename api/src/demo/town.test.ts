import { describe, expect, it } from 'vitest';
import { MOTIFS } from './covers.ts';
import { CROWDS } from './crowds.ts';
import { LISTENERS, planListeners, PROGRAMME, VOICE } from './listeners.ts';
import { coverOf, PAPERS, pictureOf, planTown, portraitOf } from './town.ts';

const town = planTown();
const names = new Set(town.people.map(({ username }) => username));

describe('the demo town', () => {
  it('is the same every time', () => {
    expect(planTown()).toEqual(town);
    expect(town.people.map(coverOf)).toEqual(planTown().people.map(coverOf));
  });

  it('has at least forty-four people with names, faces and covers of their own', () => {
    expect(town.people.length).toBeGreaterThanOrEqual(44);
    expect(names.size).toBe(town.people.length);
    expect(new Set(town.people.map(portraitOf)).size).toBe(town.people.length);
    expect(new Set(town.people.map(coverOf)).size).toBe(town.people.length);
    expect([...names]).toEqual(expect.arrayContaining(['ada', 'grace', 'admin']));
    for (const { username, interests, birthDate } of town.people) {
      expect(username).toMatch(/^[a-z]{2,30}$/);
      expect(interests.filter((interest) => interest.length > 15)).toEqual([]);
      expect(new Date(birthDate).toISOString().slice(0, 10)).toBe(birthDate);
    }
  });

  it('has worked, some of it still, and some of it is nobody’s business', () => {
    for (const { person, startedAt, endedAt, isRetired } of town.careers) {
      expect(names.has(person)).toBe(true);
      expect([startedAt, endedAt ?? startedAt].toSorted()[0]).toBe(startedAt);
      expect(isRetired && endedAt === null).toBe(false);
    }
    const ofAda = town.careers.filter(({ person }) => person === 'ada');
    expect(ofAda.map(({ audience }) => audience)).toEqual(expect.arrayContaining(['private', 'public']));
    expect(town.careers.filter(({ endedAt }) => endedAt === null).length).toBeGreaterThan(8);
  });

  it('has lived: everybody who is named lives here, and nothing ends before it starts', () => {
    for (const [username, { schools = [], turns = [], bonds = [] }] of Object.entries(town.lives)) {
      expect(names.has(username)).toBe(true);
      for (const [, , startedAt, , more] of [...schools, ...turns, ...bonds]) {
        expect((startedAt ?? '') <= (more?.endedAt ?? '9')).toBe(true);
      }
      const named = bonds.map(([who]) => who).filter((who) => who.startsWith('@'));
      expect(named.filter((who) => !names.has(who.slice(1)))).toEqual([]);
    }
    expect(Object.keys(town.lives).length).toBeGreaterThan(5);
  });

  it('says at least 420 different things, in six languages', () => {
    expect(town.scribbles.length).toBeGreaterThanOrEqual(420);
    expect(new Set(town.scribbles.map(({ text }) => text)).size).toBe(town.scribbles.length);
    expect(new Set(town.people.map(({ locale }) => locale))).toEqual(new Set(['en', 'pt', 'fr', 'ru', 'ar', 'ja']));
    expect(new Set(town.scribbles.map(({ language }) => language))).toEqual(
      new Set(['en', 'pt', 'fr', 'ru', 'ar', 'ja']),
    );
    for (const { author, text, selectedBg, minutesAgo } of town.scribbles) {
      expect(names.has(author)).toBe(true);
      expect(text).not.toMatch(/\$\d|undefined/);
      expect([...PAPERS, null]).toContain(selectedBg);
      expect(minutesAgo).toBeGreaterThan(0);
    }
    expect(town.scribbles.filter(({ picture }) => picture).length).toBeGreaterThan(40);
    expect(town.scribbles.filter(({ hashtags }) => hashtags.length > 0).length).toBeGreaterThan(200);
  });

  it('keeps private things of Ada and of Grace', () => {
    for (const member of ['ada', 'grace']) {
      const own = town.scribbles.filter(({ author }) => author === member).map(({ audience }) => audience);
      expect(own).toEqual(expect.arrayContaining(['private', 'community', 'public']));
    }
  });

  it('talks in threads: after what is answered, under the same scribble, by people who may', () => {
    const scribbles = new Map(town.scribbles.map((scribble) => [scribble.key, scribble]));
    const comments = new Map(town.comments.map((comment) => [comment.key, comment]));
    expect(town.comments.length).toBeGreaterThanOrEqual(600);
    expect(new Set(town.comments.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300);
    expect(town.comments.some(({ parent }) => parent)).toBe(true);
    for (const { scribble, parent, author, minutesAgo } of town.comments) {
      expect(names.has(author)).toBe(true);
      expect(scribbles.get(scribble)!.audience).toBe('public');
      expect(minutesAgo).toBeLessThanOrEqual(scribbles.get(scribble)!.minutesAgo);
      if (!parent) continue;
      expect(comments.get(parent)!.scribble).toBe(scribble);
      expect(minutesAgo).toBeLessThanOrEqual(comments.get(parent)!.minutesAgo);
    }
  });

  it('reacts and follows once each, never to oneself and never across the block', () => {
    const reactions = town.reactions.map(({ user, subject }) => `${user} ${subject}`);
    const follows = town.follows.map(({ follower, followed }) => `${follower} ${followed}`);
    expect(new Set(reactions).size).toBe(reactions.length);
    expect(new Set(follows).size).toBe(follows.length);
    expect(town.follows.every(({ follower, followed }) => follower !== followed)).toBe(true);
    expect(follows).not.toContain('grace finn');
    expect(follows).not.toContain('finn grace');
    expect(town.blocks).toHaveLength(1);
  });

  it('has crowds of every kind, run by people who live here, one with somebody at the door', () => {
    expect(new Set(CROWDS.map(({ status }) => status)).size).toBe(3);
    for (const { admins, managers, members, followers, requests, invited, topics } of CROWDS) {
      const [inside, outside] = [
        [...admins, ...managers, ...members],
        [...requests.map((one) => one.person), ...invited],
      ];
      expect(new Set([...inside, ...outside]).size).toBe(inside.length + outside.length);
      const speakers = topics.flatMap(({ remarks }) => remarks.map(([author]) => author));
      const everybody = [...inside, ...outside, ...followers, ...speakers];
      expect(everybody.filter((name) => !names.has(name))).toEqual([]);
      expect(speakers.filter((name) => !inside.includes(name))).toEqual([]);
    }
    const ofAda = CROWDS.filter(({ admins }) => admins.includes('ada'));
    expect(ofAda.some(({ requests }) => requests.length > 0)).toBe(true);
    expect(ofAda.some(({ status, invited }) => status === 'private' && invited.includes('grace'))).toBe(true);
  });

  it('has a programme that a thousand follow, and its voice too, by names that nobody in town has', () => {
    const programme = CROWDS.find(({ username }) => username === PROGRAMME)!;
    const listeners = planListeners(programme.daysAgo);
    expect(planListeners(programme.daysAgo)).toEqual(listeners);
    expect(programme.admins).toContain(VOICE);
    expect(listeners.filter(({ followsVoice }) => followsVoice).length).toBeGreaterThanOrEqual(1000);
    expect(new Set(listeners.map(({ first, last }) => `${first} ${last}`)).size).toBe(LISTENERS);
    const taken = new Set(town.people.flatMap(({ first, middle, last }) => [first, middle, last]));
    expect(listeners.filter(({ first, last }) => taken.has(first) || taken.has(last))).toEqual([]);
  });

  it('has news for Ada and for Grace that they have not read', () => {
    for (const member of ['ada', 'grace']) {
      const own = town.notifications.filter(({ user }) => user === member);
      const isNew = own.filter(({ isRead }) => !isRead);
      expect(isNew.filter(({ kind }) => kind === 'follow')).toHaveLength(3);
      const likes = isNew.filter(({ kind }) => kind === 'reaction');
      expect(likes).toHaveLength(4);
      expect(new Set(likes.map(({ subject }) => subject)).size).toBe(1);
      expect(new Set(own.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
    }
  });

  it('draws every motif without a hole in it', () => {
    for (const motif of MOTIFS) {
      const svg = pictureOf({ seed: 'test', motif });
      expect(svg).toMatch(/^<svg .*<\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
});
