import { getConflictRules } from '@plaza/api/conferences/schedule.contract.ts';
import type { Readers } from '../occasions/occasions.ts';

export const ORGANIZERS: Readers = {
  who: 'organizers',
  read: (context, id) => context.rest(getConflictRules, { params: { id } }),
};
