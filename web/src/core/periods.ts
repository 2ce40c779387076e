/** When something at a conference is open. */

export type PeriodState = 'NOT_YET' | 'OPEN' | 'CLOSED';

interface Period {
  readonly name: string;
  readonly state: string;
  readonly opensAt: string | null | undefined;
  readonly closesAt: string | null | undefined;
}

/** The state of a period now. It can have opened or closed since it was fetched. */
export function periodStateAt({ state, opensAt, closesAt }: Omit<Period, 'name'>, now: number): PeriodState {
  if (closesAt && Date.parse(closesAt) <= now) return 'CLOSED';
  if (state === 'OPEN' || (state === 'NOT_YET' && opensAt && Date.parse(opensAt) <= now)) return 'OPEN';
  return state === 'CLOSED' ? 'CLOSED' : 'NOT_YET';
}

/** The state of the period with a name, and when it closes. Null if the conference has none. */
export function findPeriod(
  periods: readonly Period[],
  wanted: 'APPLICATIONS' | 'TAILGATES',
  now: number,
): { state: PeriodState; closesAt: string | null } | null {
  const period = periods.find(({ name }) => name === wanted);
  return period ? { state: periodStateAt(period, now), closesAt: period.closesAt ?? null } : null;
}
