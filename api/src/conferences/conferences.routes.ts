import { Failure } from '../core/errors.ts';
import { removeItem } from '../core/item-writes.ts';
import { route, type App } from '../core/route.ts';
import { conferenceCalendarRoute } from './conferences.calendar.ts';
import * as contracts from './conferences.contract.ts';
import { CONFERENCE_TYPES } from './conferences.contract.ts';
import { pageConferences, pageParticipants } from './conferences.lists.ts';
import { requireAction } from './conferences.states.ts';
import { changedConference, findConference, findOwnConference, requireChief } from './conferences.store.ts';
import { createConference, updateConference } from './conferences.writes.ts';
import { periodsAt, phaseAt } from './phase.ts';

const nameOf = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

export function conferenceRoutes(app: App): void {
  conferenceCalendarRoute(app);

  route(app, contracts.listConferences, (call) => pageConferences(call, call.query));

  route(app, contracts.listConferenceTypes, async () => ({
    data: CONFERENCE_TYPES.map((id) => ({ id, name: nameOf(id) })),
  }));

  route(app, contracts.getConference, async (call) => {
    const { as_of, ...options } = call.query;
    if (as_of === undefined) return { data: await findConference(call, call.params.id, options) };
    const { fields: _fields, ...whole } = options;
    const conference = await findConference(call, call.params.id, whole);
    if (!conference.manageable) throw new Failure('forbidden');
    const at = Date.parse(as_of);
    return { data: { ...conference, phase: phaseAt(conference, at), periods: periodsAt(conference, at) } };
  });

  route(app, contracts.createConference, async (call) => {
    const id = await createConference(call, call.body);
    return { data: await changedConference(call, id, call.query) };
  });

  route(app, contracts.updateConference, async (call) => {
    const id = await updateConference(call, call.params.id, call.body);
    return { data: await changedConference(call, id, call.query) };
  });

  route(app, contracts.deleteConference, async (call) => {
    const conference = await findOwnConference(call, call.params.id);
    requireAction('delete', conference, call.platform.clock.now());
    await requireChief(call, conference.id);
    await removeItem(call, conference.id);
  });

  route(app, contracts.listParticipants, async (call) => {
    const { id } = await findConference(call, call.params.id);
    return pageParticipants(call, id, call.query);
  });
}
