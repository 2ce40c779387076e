export const GROUPS = ['new', 'today', 'yesterday', 'earlier'] as const;
export type Group = (typeof GROUPS)[number];

const startOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Which heading something that was read stands under. */
export function groupOf(at: Date, now: Date): Group {
  const days = Math.round((startOf(now) - startOf(at)) / 86_400_000);
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : 'earlier';
}
