import { trimmed } from '@plaza/text/blank.ts';
import { Failure } from '../core/errors.ts';
import { removeItem } from '../core/item-writes.ts';
import { route, type App } from '../core/route.ts';
import { crowdCalendarRoute, eventCalendarRoute } from './calendar.ts';
import * as contracts from './events.contract.ts';
import { pageEvents } from './events.lists.ts';
import { HAS_GUESTS, requireAction, stateOf } from './events.states.ts';
import { changedEvent, findEvent, findOwnEvent, publishChange } from './events.store.ts';
import { tellConference } from './sessions.writes.ts';
import { answerAsSpeaker } from './speakers.ts';
import { findOccurrence } from './occurrences.ts';
import { createEvent, setCancelled, updateEvent } from './events.writes.ts';

export function eventRoutes(app: App): void {
  route(app, contracts.listEvents, (call) => pageEvents(call, call.query));

  route(app, contracts.listActiveEvents, (call) => pageEvents(call, { ...call.query, when: 'upcoming' }));

  route(app, contracts.searchEvents, (call) => pageEvents(call, call.query));

  route(app, contracts.getEvent, async (call) => {
    const { on, ...query } = call.query;
    const event = await findEvent(call, call.params.id, query);
    if (on === undefined) return { data: event };
    const occurrence = await findOccurrence(call, event.id, on);
    return { data: 'occurrence' in event ? { ...event, occurrence } : event };
  });

  route(app, contracts.createEvent, async (call) => {
    const id = await createEvent(call, call.body);
    return { data: await changedEvent(call, id, call.query) };
  });

  route(app, contracts.updateEvent, async (call) => {
    const { id } = call.params;
    await updateEvent(call, id, call.body);
    return { data: await changedEvent(call, id, call.query) };
  });

  route(app, contracts.cancelEvent, async (call) => {
    const reason = trimmed(call.body.reason ?? '') || null;
    return { data: await setCancelled(call, call.params.id, { reason }) };
  });

  route(app, contracts.restoreEvent, async (call) => ({ data: await setCancelled(call, call.params.id, null) }));

  route(app, contracts.deleteEvent, async (call) => {
    const event = await findOwnEvent(call, call.params.id);
    const now = app.platform.clock.now();
    requireAction('delete', event, now);
    // Released sessions are part of versions of the schedule.
    if (event.type === 'session' && !event.is_draft) throw new Failure('status_step');
    if (HAS_GUESTS.includes(stateOf(event, now))) await app.platform.attendance.requireNoGuests(call, event.id);
    await removeItem(call, event.id);
    await tellConference(call, event);
  });

  route(app, contracts.answerAsSpeaker, async (call) => {
    const { id } = call.params;
    await answerAsSpeaker(call, id, call.body.action);
    publishChange(call, id);
    const data = await changedEvent(call, id);
    await tellConference(call, data);
    return { data };
  });

  eventCalendarRoute(app);
  crowdCalendarRoute(app);
}
