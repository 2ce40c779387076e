/** The dates of events: lists, and changes of single ones. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { pageOf, pageRows, type ListInput, type Page } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { existsByKey, inViewerCommunity, passedScan, visible } from '../core/visibility.ts';
import type { Event, EventOccurrence } from './events.contract.ts';
import { endsAfter, requirePeriod } from './events.lists.ts';
import { findEvent } from './events.store.ts';
import * as contracts from './occurrences.contract.ts';
import { findOccurrence, loadOccurrences } from './occurrences.ts';
import { changeOccurrence, resetOccurrence } from './occurrences.writes.ts';

interface Filters extends ListInput {
  event?: string;
  user?: string | undefined;
  context?: string | undefined;
  type?: Event['type'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  when?: 'upcoming' | 'past' | undefined;
}

export function occurrenceRoutes(app: App): void {
  route(app, contracts.listOccurrences, (call) => pageDates(call, call.query));

  route(app, contracts.listEventOccurrences, async (call) => {
    await findEvent(call, call.params.id);
    return pageDates(call, { ...call.query, event: call.params.id });
  });

  route(app, contracts.updateOccurrence, async (call) => {
    const { id, date } = call.params;
    await changeOccurrence(call, id, date, call.body);
    return { data: await findOccurrence(call, id, date) };
  });

  route(app, contracts.resetOccurrence, async (call) => {
    const { id, date } = call.params;
    await resetOccurrence(call, id, date);
    return { data: await findOccurrence(call, id, date) };
  });
}

/** Dates by their start. `event` names one whose visibility is checked. */
async function pageDates(context: Context, filters: Filters): Promise<Page<EventOccurrence>> {
  requirePeriod(filters);
  const { viewer } = context;
  const { event, user, context: crowd, from, to, when, ids } = filters;
  const type = filters.type ?? (event || ids ? undefined : 'event');
  const rules = [
    event ? sql`o.event_id = ${event}` : visible(viewer, 'i', 'hidden', 'plain'),
    event || user || crowd || ids
      ? null
      : sql`i.state = 'published' and ${inViewerCommunity(viewer)} and ${passedScan(viewer, 'i')}`,
    user && sql`i.author_id = ${user}`,
    crowd && sql`i.context_id = ${crowd}`,
    type && existsByKey(sql`select true from events e where e.id = o.event_id and e.type = ${type}`),
    from && endsAfter(from),
    to && sql`o.starts_at < ${to}::timestamptz`,
    when === 'upcoming' && endsAfter(NOW),
    when === 'past' && sql`o.ends_at <= ${NOW}`,
  ].filter((rule) => rule !== null && rule !== undefined && rule !== false && rule !== '');
  const page = await pageRows<{ id: string }>(context, filters, {
    from: sql`event_occurrences o join items i on i.id = o.event_id`,
    where: sql.join(rules, sql` and `),
    key: 'o.id',
    by: [sql`o.starts_at`],
    order: when === 'past' ? 'desc' : 'asc',
  });
  const dates = await loadOccurrences(
    context,
    page.data.map(({ id }) => id),
  );
  return pageOf<EventOccurrence>(page, dates);
}
