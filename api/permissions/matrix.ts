/**
 * Who may call what, as data: one row for each call of the platform. `permissions.test.ts` walks every row,
 * `docs/permissions.md` is printed from it. Nothing here is shipped.
 */
import type { Contract } from '../src/core/contract.ts';
import { bySize } from '../test/size.ts';
import type { World } from './world.ts';

/** Who asks, in the order of the columns. */
export const VIEWERS = [
  'anonymous',
  'stranger',
  'follower',
  'invited',
  'asking',
  'member',
  'manager',
  'admin',
  'owner',
  'blocked',
  'banned',
  'support',
  'super admin',
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** What a call is about: something of a person by its audience, or a crowd (or something of it) by its mode. */
export const TARGETS = [
  'none',
  'private',
  'community',
  'public',
  'private crowd',
  'invite-only crowd',
  'public crowd',
] as const;
export type Target = (typeof TARGETS)[number];
export type Audience = Extract<Target, 'private' | 'community' | 'public'>;
export type CrowdMode = Exclude<Target, Audience | 'none'>;

/** What comes of it. */
export const MARKS = {
  '+': 'allowed',
  s: 'sign-in',
  h: 'hidden',
  x: 'refused',
  '!': 'senseless',
} as const;
export type Outcome = (typeof MARKS)[keyof typeof MARKS];

/**
 * A mark for each viewer, spaced as they belong together: `anonymous · stranger follower · invited asking · member manager
 * admin owner · blocked banned · support super-admin`.
 */
export type Marks = string;
export type Rule = Readonly<Partial<Record<Target, Marks>>>;

export function outcomesOf(marks: Marks): Record<Viewer, Outcome> {
  const letters = marks.replaceAll(' ', '').split('');
  if (letters.length !== VIEWERS.length || letters.some((letter) => !(letter in MARKS)))
    throw new Error(`«${marks}» is no mark for each of ${VIEWERS.length} viewers`);
  return Object.fromEntries(VIEWERS.map((viewer, at) => [viewer, MARKS[letters[at] as keyof typeof MARKS]])) as Record<
    Viewer,
    Outcome
  >;
}

/** The viewers to try: one for each expected outcome, by turns from row to row; in the long form all of them. */
export function viewersOf(expected: Readonly<Record<Viewer, Outcome>>, turn: number): readonly Viewer[] {
  const alike = [...new Set(Object.values(expected))].map((outcome) =>
    VIEWERS.filter((viewer) => expected[viewer] === outcome),
  );
  return bySize<readonly Viewer[]>(
    alike.map((viewers) => viewers[turn % viewers.length]!),
    VIEWERS,
  );
}

const REFUSALS: Record<number, Outcome> = {
  401: 'sign-in',
  403: 'refused',
  404: 'hidden',
  409: 'senseless',
  410: 'senseless',
  422: 'senseless',
};
/** What a status that is no success says. */
export const refusalOf = (status: number): Outcome | 'broken' => REFUSALS[status] ?? 'broken';

/** A right request: whoever is refused is refused for who they are. */
export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}
export type Asking = (world: World, about: Target, as: Viewer) => Ask | Promise<Ask>;

/** A call as far as a row has to know it: a contract, or an address that is served beside them. */
export type Call = Pick<Contract, 'name' | 'method' | 'url' | 'status'>;

export interface Row {
  call: Call;
  /** Which of the things that it does, where it does several. */
  when: string;
  rule: Rule;
  ask: Asking;
}

/** One row: a call, who may, and how it is asked rightly. */
export const row = (call: Call, rule: Rule, ask: Asking = () => ({}), when = ''): Row => ({
  call,
  when,
  rule,
  ask,
});

const always = (marks: Marks): Rule => ({ none: marks });
const only = (rule: Rule, targets: readonly Target[]): Rule =>
  Object.fromEntries(Object.entries(rule).filter(([target]) => targets.includes(target as Target)));

const PERSONAL: readonly Audience[] = ['private', 'community', 'public'];
/** The same rule where only persons publish such a thing. */
export const ofPersons = (rule: Rule): Rule => only(rule, PERSONAL);

// ---------------------------------------------------------------------------------------------------------------------
// Rules by name. Whoever is banned is signed out everywhere, so their column reads the same all the way down.

export const EVERYBODY = always('+ ++ ++ ++++ +s ++');
/** What it says is for anybody, or its address is the secret: nobody asks who brings it. */
export const UNASKED = always('+ ++ ++ ++++ ++ ++');
export const SIGNED_IN = always('s ++ ++ ++++ +s ++');
/** For the gateway, which asks for somebody: no person learns it, whatever their role. */
export const NOBODY = always('s xx xx xxxx xs xx');
export const STAFF = always('s xx xx xxxx xs ++');
export const SUPER_ADMIN = always('s xx xx xxxx xs x+');
/** Something of a person's own that others do not learn of. */
export const OWN = always('s hh hh hhh+ hs hh');
/** What one does only for oneself, tried for somebody else. */
export const ONESELF = always('s xx xx xxx+ xs xx');

/** Whoever sees it; what a crowd that is not open publishes is for its members. */
export const SEE: Rule = {
  private: 'h hh hh hhh+ hs hh',
  community: 'x ++ ++ ++++ hs ++',
  public: '+ ++ ++ ++++ hs ++',
  'private crowd': 'h hh hh ++++ hs hh',
  'invite-only crowd': 'h hh hh ++++ hs hh',
  'public crowd': '+ ++ ++ ++++ hs ++',
};

/** The same, where guests are not told that there is something for others. */
export const SEE_UNTOLD: Rule = { ...SEE, community: 'h ++ ++ ++++ hs ++' };

/** Whoever sees it and is signed in. */
export const TOUCH: Rule = {
  private: 's hh hh hhh+ hs hh',
  community: 's ++ ++ ++++ hs ++',
  public: 's ++ ++ ++++ hs ++',
  'private crowd': 's hh hh ++++ hs hh',
  'invite-only crowd': 's hh hh ++++ hs hh',
  'public crowd': 's ++ ++ ++++ hs ++',
};

/** Like `TOUCH`, and senseless with something of one's own. */
export const TOUCH_OTHERS: Rule = {
  ...TOUCH,
  private: 's hh hh hhh! hs hh',
  community: 's ++ ++ +++! hs ++',
  public: 's ++ ++ +++! hs ++',
};

/** Its author; what a crowd has made, who runs the crowd. */
export const CHANGE: Rule = {
  private: 's hh hh hhh+ hs hh',
  community: 's xx xx xxx+ hs xx',
  public: 's xx xx xxx+ hs xx',
  'private crowd': 's hh hh x+++ hs hh',
  'invite-only crowd': 's hh hh x+++ hs hh',
  'public crowd': 's xx xx x+++ hs xx',
};

/** A crowd itself: who is invited to one that others do not know of sees it, and nothing of its life. */
export const SEE_CROWD: Rule = {
  'private crowd': 'h hh +h ++++ hs hh',
  'invite-only crowd': 'x ++ ++ ++++ hs ++',
  'public crowd': '+ ++ ++ ++++ hs ++',
};
/** Whoever sees the crowd and is signed in. */
export const TOUCH_CROWD: Rule = {
  'private crowd': 's hh +h ++++ hs hh',
  'invite-only crowd': 's ++ ++ ++++ hs ++',
  'public crowd': 's ++ ++ ++++ hs ++',
};

/** Who belongs to a crowd; of one that everybody sees, everybody signed in. */
export const CROWD_LIFE: Rule = {
  'private crowd': 's hh xh ++++ hs hh',
  'invite-only crowd': 's xx xx ++++ hs xx',
  'public crowd': 's ++ ++ ++++ hs ++',
};

/** Managers and admins of a crowd. */
export const RUN_CROWD: Rule = {
  'private crowd': 's hh xh x+++ hs hh',
  'invite-only crowd': 's xx xx x+++ hs xx',
  'public crowd': 's xx xx x+++ hs xx',
};

/** Admins of a crowd, as long as they give managers no more than a new crowd does. */
export const CROWD_ADMINS: Rule = {
  'private crowd': 's hh xh xx++ hs hh',
  'invite-only crowd': 's xx xx xx++ hs xx',
  'public crowd': 's xx xx xx++ hs xx',
};

/** The same of a crowd that lets its members do it, too. */
export const MEMBERS_TOO: Rule = {
  'private crowd': 's hh xh ++++ hs hh',
  'invite-only crowd': 's xx xx ++++ hs xx',
  'public crowd': 's xx xx ++++ hs xx',
};

/** Who acts as a crowd; others are told the same whether there is one or not. */
export const ACT_AS_CROWD: Rule = {
  'private crowd': 's xx xx x+++ xs xx',
  'invite-only crowd': 's xx xx x+++ xs xx',
  'public crowd': 's xx xx x+++ xs xx',
};

/** The owner of a crowd. */
export const CROWD_OWNER: Rule = {
  'private crowd': 's hh xh xxx+ hs hh',
  'invite-only crowd': 's xx xx xxx+ hs xx',
  'public crowd': 's xx xx xxx+ hs xx',
};
