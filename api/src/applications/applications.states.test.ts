import { describe, expect, it } from 'vitest';
import { TALK, useApplying } from '../../test/applying.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import {
  APPLICATION_ACTIONS,
  APPLICATION_STEPS,
  stepOf,
  UNTOLD,
  type ApplicationAction,
  type ApplicationStep,
} from './applications.states.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;
const { conference, applied, decided, told, reviewer } = useApplying(harness);

const submission = (id: string) => `/conferences/application/submission/${id}`;
const as = (who: Person, method: string, url: string, body?: object) =>
  call(method, url, { as: who, ...(body && { body }) });

interface Cast {
  organizer: Person;
  applicant: Person;
  reviewer: Person;
  stranger: Person;
}
type Role = keyof Cast;
const ROLES = ['organizer', 'applicant', 'reviewer', 'stranger'] as const satisfies readonly Role[];

const withdraw = (who: Person, id: string) => as(who, 'PUT', `${submission(id)}/withdraw`);

/** How an application gets to each step. */
const WAYS: Readonly<Record<ApplicationStep, (cast: Cast, id: string) => Promise<unknown>>> = {
  draft: async () => {},
  sent: async () => {},
  shortlisted: ({ organizer }, id) => decided(organizer, [id], 'shortlisted'),
  accepted: ({ organizer }, id) => decided(organizer, [id], 'accepted'),
  declined: ({ organizer }, id) => decided(organizer, [id], 'declined'),
  'told accepted': async ({ organizer }, id) => {
    await decided(organizer, [id], 'accepted');
    await told(organizer, [id]);
  },
  'told declined': async ({ organizer }, id) => {
    await decided(organizer, [id], 'declined');
    await told(organizer, [id]);
  },
  confirmed: async (cast, id) => {
    await WAYS['told accepted'](cast, id);
    const { body } = await as(cast.applicant, 'GET', submission(id));
    await as(cast.applicant, 'PUT', `/events/${body.data.session_uuid}/speaker`, { action: 'confirm' });
  },
  withdrawn: ({ applicant }, id) => withdraw(applicant, id),
  'withdrawn after it was told': async (cast, id) => {
    await WAYS['told accepted'](cast, id);
    await withdraw(cast.applicant, id);
  },
};

const ACTIONS: Readonly<
  Record<ApplicationAction, { by: readonly Role[]; run: (who: Person, id: string) => ReturnType<typeof as> }>
> = {
  edit: { by: ['applicant'], run: (who, id) => as(who, 'PUT', submission(id), { title: 'Steam' }) },
  send: { by: ['applicant'], run: (who, id) => as(who, 'PUT', submission(id), { is_draft: false }) },
  withdraw: { by: ['applicant'], run: withdraw },
  review: {
    by: ['organizer', 'reviewer'],
    run: (who, id) => as(who, 'PUT', `${submission(id)}/review`, { score: 3 }),
  },
  decide: {
    by: ['organizer'],
    run: (who, id) => as(who, 'POST', '/conferences/applications/decide', { ids: [id], state: 'shortlisted' }),
  },
  tell: { by: ['organizer'], run: (who, id) => as(who, 'POST', '/conferences/applications/tell', { ids: [id] }) },
};

async function castFor(): Promise<{ cast: Cast; conferenceId: string }> {
  const cast = {
    organizer: await person('Ada L'),
    applicant: await person('Ben H'),
    reviewer: await person('Cal R'),
    stranger: await person('Eve S'),
  };
  const conferenceId = await conference(cast.organizer);
  await reviewer(cast.organizer, conferenceId, cast.reviewer);
  return { cast, conferenceId };
}

interface Tried {
  action: ApplicationAction;
  step: ApplicationStep;
  role: Role;
}

const isPossible = ({ action, step }: Tried): boolean =>
  (APPLICATION_ACTIONS[action] as readonly ApplicationStep[]).includes(step);

/** What comes of an action: nothing changes where it is refused. Others learn nothing but that it is refused. */
function expected(tried: Tried): string {
  const { action, step, role } = tried;
  if (!ACTIONS[action].by.includes(role) || (step === 'draft' && role !== 'applicant')) return 'refused';
  if (isPossible(tried)) return 'done';
  return TOLD.includes(step) ? 'already_decided' : 'status_step';
}

const TOLD: readonly ApplicationStep[] = ['told accepted', 'told declined', 'confirmed', 'withdrawn after it was told'];

async function outcome(cast: Cast, conferenceId: string, { action, step, role }: Tried): Promise<string> {
  const id = await applied(cast.applicant, conferenceId, { ...TALK, is_draft: step === 'draft' });
  await WAYS[step](cast, id);
  const read = async () => JSON.stringify((await as(cast.applicant, 'GET', submission(id))).body.data);
  const before = await read();
  const { status, body } = await ACTIONS[action].run(cast[role], id);
  if (status === 200) return 'done';
  if ((await read()) !== before) return 'refused, but changed';
  return body.code === 'already_decided' || body.code === 'status_step' ? body.code : 'refused';
}

describe('the states of an application', () => {
  it.each(Object.keys(ACTIONS) as ApplicationAction[])(
    'allow to %s where the table says so, and only those whom it is for',
    async (action) => {
      const { cast, conferenceId } = await castFor();
      for (const step of APPLICATION_STEPS)
        for (const role of ROLES) {
          const tried = { action, step, role };
          expect(await outcome(cast, conferenceId, tried), `${role} ${action} ${step}`).toBe(expected(tried));
        }
    },
  );

  it.each(['edit', 'send', 'withdraw'] as const)(
    'let applicants %s in all states that look the same to them, or in none',
    (action) => {
      const possible = UNTOLD.filter((step) => isPossible({ action, step, role: 'applicant' }));
      expect([0, UNTOLD.length]).toContain(possible.length);
    },
  );

  it('tell a stored state from what was told', () => {
    expect(stepOf({ state: 'accepted', told_at: null })).toBe('accepted');
    expect(stepOf({ state: 'accepted', told_at: '2030-01-01T00:00:00Z' })).toBe('told accepted');
  });
});
