/** Makes a world of a plan through the public door, and writes down what came of it as plain data. */
import type { Harness, Person } from '../harness.ts';
import { collect, narrowCollections } from './making/collecting.ts';
import { converse } from './making/conversing.ts';
import { fallOut, narrow } from './making/endings.ts';
import { Hands } from './making/hands.ts';
import { meet, travel } from './making/people.ts';
import { answerKin, narrowStories, publish, tellStories } from './making/posts.ts';
import { talk } from './making/talking.ts';
import { PEOPLE, type Plan } from './plan.ts';
import type { Viewer, World } from './world.ts';

export interface BuiltWorld {
  world: World;
  people: readonly Person[];
  /** Sees all reports; in all else somebody like everybody. */
  staff: Person;
  crowds: readonly string[];
  /** Everybody who can look: a guest, each person, and each crowd as somebody who runs it. */
  viewers: readonly Viewer[];
  headersOf: (viewer: Viewer) => Record<string, string>;
}

export async function buildWorld(harness: Harness, plan: Plan): Promise<BuiltWorld> {
  const hands = new Hands(harness, plan);
  await meet(hands);
  const posts = await publish(hands);
  const stories = await tellStories(hands);
  const collections = await collect(hands);
  const comments = await talk(hands);
  await converse(hands);
  await answerKin(hands);
  await narrowCollections(hands, collections);
  await narrowStories(hands, stories);
  await narrow(hands, posts, comments);
  await fallOut(hands);
  await travel(hands);
  const { world, people, crowds } = hands;
  return {
    world,
    people,
    staff: people[PEOPLE] as Person,
    crowds,
    viewers: hands.viewers(),
    headersOf: (viewer) => {
      const person = people.find(({ userId }) => userId === viewer?.person);
      if (!viewer || !person) return {};
      const acting = viewer.actor === viewer.person ? {} : { 'acting-as': viewer.actor };
      return { authorization: `Bearer ${person.token}`, ...acting };
    },
  };
}
