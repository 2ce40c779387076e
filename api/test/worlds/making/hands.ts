/** What a world is made with: its plan, what has become of it, and hands that reach for the platform. */
import type { Answer, Harness, Person } from '../../harness.ts';
import { PEOPLE, type Plan } from '../plan.ts';
import { thingOf, type Thing, type Viewer, type World } from '../world.ts';

/** What is said in everything, so that a search for it finds all there is. */
export const COMMON_WORD = 'lantern';

export type Identity = { person: Person; id: string };
type Draft = Pick<Thing, 'kind' | 'author' | 'word'> & Partial<Thing>;

export const PATHS: Readonly<Record<string, string>> = {
  scribble: '/scribbles',
  vscribble: '/vscribbles',
  career: '/long-story-short/careers',
  education: '/long-story-short/education',
  'life event': '/long-story-short/life-events',
  'timeline relationship': '/long-story-short/relationships',
  comment: '/comments',
  collection: '/collections',
  story: '/stories',
  event: '/events',
};

let marks = 0;
/** A word of this world alone, however many there were before. */
export const newMark = (): string => `zq${(marks += 1)}z`;

export function agree(did: boolean, may: boolean, what: string): void {
  if (did !== may) throw new Error(`${what}: the platform says ${did}, the rule ${may}`);
}

export class Hands {
  readonly harness: Harness;
  readonly plan: Plan;
  readonly people: Person[] = [];
  readonly crowds: string[] = [];
  readonly banned = new Set<string>();
  readonly world: World = {
    things: new Map(),
    relations: [],
    doors: new Map(),
    shown: [],
    collected: [],
    reactions: [],
    blocks: [],
    mutes: [],
    mutedWords: [],
    interests: new Map(),
    elsewhere: new Set(),
  };

  constructor(harness: Harness, plan: Plan) {
    this.harness = harness;
    this.plan = plan;
  }

  ask({ person, id }: Identity, method: string, url: string, body?: object): Promise<Answer> {
    const headers: Record<string, string> = id === person.userId ? {} : { 'acting-as': id };
    return this.harness.call(method, url, { as: person, headers, ...(body && { body }) });
  }

  async must(identity: Identity, method: string, url: string, body?: object): Promise<Answer> {
    const answer = await this.ask(identity, method, url, body);
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async picture(identity: Identity): Promise<string> {
    return this.mark(await this.harness.picture(identity.person), identity);
  }

  async sound(identity: Identity): Promise<string> {
    return this.mark(await this.harness.sound(identity.person), identity);
  }

  async film(identity: Identity): Promise<string> {
    return this.mark(await this.harness.film(identity.person), identity);
  }

  async mark(id: string, identity: Identity): Promise<string> {
    const mark = newMark();
    await this.must(identity, 'PUT', `/files/${id}`, { name: mark, description: COMMON_WORD });
    this.add({ id, kind: 'file', author: identity.id, word: '', mark, audience: 'private' });
    return id;
  }

  /** A crowd that shows a picture of the person behind it is its author from then on, unless they show it under their own name. */
  show(file: string, on: string): void {
    const [picture, { author }] = [thingOf(this.world, file), thingOf(this.world, on)];
    if (this.crowds.includes(author) && picture.author !== author) {
      if (this.world.shown.some((known) => known.file === file)) return;
      picture.author = author;
    }
    this.world.shown.push({ file, on });
  }

  add(draft: Draft): Thing {
    const thing: Thing = { state: 'published', audience: 'public', mark: '', id: '', ...draft };
    this.world.things.set(thing.id, thing);
    return thing;
  }

  ofKind(kind: string): Thing[] {
    return [...this.world.things.values()].filter((thing) => thing.kind === kind);
  }

  founderOf = (n: number): Person => this.people[n] as Person;
  self = (person: Person): Identity => ({ person, id: person.userId });
  someone = (n: number): Person => this.people[n % PEOPLE] as Person;

  /** A person, or a crowd as its founder. */
  identity(n: number, { alive = false } = {}): Identity {
    const all: Identity[] = [
      ...this.people.slice(0, PEOPLE).map(this.self),
      ...this.crowds.map((id, nth) => ({ person: this.founderOf(nth), id })),
    ].filter(({ person, id }) => !alive || (!this.banned.has(person.userId) && this.isThere(id)));
    return all[n % all.length] ?? { person: this.people[PEOPLE] as Person, id: '' };
  }

  isThere = (id: string): boolean => thingOf(this.world, id).state === 'published';

  authorOf({ author }: Thing): Identity {
    const crowd = this.crowds.indexOf(author);
    if (crowd >= 0) return { person: this.founderOf(crowd), id: author };
    return this.self(this.people.find(({ userId }) => userId === author) as Person);
  }

  /** Anything that can be come across as yet. */
  anything(n: number): Thing {
    const all = [...this.world.things.values()].filter((thing) => this.isCommented(thing));
    return all[n % all.length] as Thing;
  }

  isCommented(thing: Thing): boolean {
    if (thing.kind === 'file')
      return this.world.shown.some(({ file, on }) => file === thing.id && thingOf(this.world, on).kind !== 'comment');
    return thing.state === 'published' && thing.kind !== 'keypoints' && thing.kind !== 'message';
  }

  viewers(): Viewer[] {
    const people = this.people.filter(({ userId }) => !this.banned.has(userId));
    const crowds = this.crowds.flatMap((actor) => {
      const runner = people.find(({ userId: person }) =>
        this.world.relations.some(
          ({ by, of, role, status }) =>
            by === person && of === actor && status === 'accepted' && (role === 'admin' || role === 'manager'),
        ),
      );
      return runner && this.isThere(actor) ? [{ person: runner.userId, actor }] : [];
    });
    return [null, ...people.map(({ userId }) => ({ person: userId, actor: userId })), ...crowds];
  }
}
