import { readAction, readDay } from './filters.ts';

/** The filters of the log that stand in the address. */
export const auditFilters = ({ actor, action, since, until }: Readonly<Record<string, string | undefined>>) => ({
  actor: actor || null,
  action: readAction(action),
  since: readDay(since),
  until: readDay(until),
});
