import { listCalendar } from '../src/calendar/calendar.contract.ts';
import { row, SIGNED_IN, type Row } from './matrix.ts';

const may = { from: '2030-05-01T00:00:00Z', to: '2030-06-01T00:00:00Z' };

export const calendar: Row[] = [row(listCalendar, SIGNED_IN, () => ({ query: may }))];
