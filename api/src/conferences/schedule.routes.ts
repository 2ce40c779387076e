import { Failure } from '../core/errors.ts';
import { asPerson } from '../core/context.ts';
import { route, type App } from '../core/route.ts';
import {
  loadAvailabilities,
  loadRoomAvailabilities,
  storeAvailability,
  storeRoomAvailability,
} from './availabilities.ts';
import { findConference } from './conferences.store.ts';
import { release, takeVersion, withNamesIn } from './releases.ts';
import * as contracts from './schedule.contract.ts';
import {
  findVersion,
  loadDraft,
  loadFrozen,
  loadVersions,
  onlyVisible,
  releasedSchedule,
  workingCopy,
} from './schedule.store.ts';
import { draftConflicts, findOrganized, findRules, lockEditable, moveSessions, setRules } from './schedule.writes.ts';
import { diffOf } from './versions.ts';

export function scheduleRoutes(app: App): void {
  route(app, contracts.getSchedule, async (call) => {
    const { version, working } = call.query;
    if (!working) return { data: await releasedSchedule(call, await findConference(call, call.params.id), version) };
    if (version !== undefined) throw new Failure('invalid', { version: ['can’t be combined with the working copy'] });
    return { data: await workingCopy(call, await findOrganized(call, call.params.id)) };
  });

  route(app, contracts.placeSessions, async (call) => ({
    data: await moveSessions(call, call.params.id, call.body),
  }));

  route(app, contracts.listConflicts, async (call) => {
    const conference = await findOrganized(call, call.params.id);
    return { data: await draftConflicts(call, conference, await loadDraft(call, conference.id)) };
  });

  route(app, contracts.getConflictRules, async (call) => {
    const { id } = await findOrganized(call, call.params.id);
    return { data: await findRules(call, id) };
  });

  route(app, contracts.setConflictRules, async (call) => {
    const { id } = await lockEditable(call, call.params.id);
    return { data: await setRules(call, id, call.body) };
  });

  route(app, contracts.listAvailabilities, async (call) => {
    const { id, manageable } = await findConference(call, call.params.id);
    return { data: await loadAvailabilities(call, id, manageable ? undefined : call.me.userId) };
  });

  route(app, contracts.setAvailability, async (call) => {
    const person = asPerson(call);
    const userId = call.body.user_id ?? person.me.userId;
    const isOwn = userId === person.me.userId;
    const conference = isOwn ? await findConference(person, call.params.id) : await lockEditable(call, call.params.id);
    return { data: await storeAvailability(call, conference, userId, call.body.periods) };
  });

  route(app, contracts.listRoomAvailabilities, async (call) => {
    const { id } = await findOrganized(call, call.params.id);
    return { data: await loadRoomAvailabilities(call, id) };
  });

  route(app, contracts.setRoomAvailability, async (call) => {
    const conference = await lockEditable(call, call.params.id);
    return { data: await storeRoomAvailability(call, conference, call.body.location_id, call.body.periods) };
  });

  route(app, contracts.releaseSchedule, async (call) => ({
    data: await release(call, call.params.id, call.body),
  }));

  route(app, contracts.listVersions, async (call) => {
    const { id } = await findConference(call, call.params.id);
    return { data: await loadVersions(call, id) };
  });

  route(app, contracts.takeVersion, async (call) => {
    const conference = await takeVersion(call, call.params.id, call.body.version);
    return { data: await workingCopy(call, conference) };
  });

  route(app, contracts.getScheduleDiff, async (call) => {
    const { from = 0, to, working } = call.query;
    if (working && to !== undefined) throw new Failure('invalid', { to: ['can’t be combined with the working copy'] });
    const conference = working ? await findOrganized(call, call.params.id) : await findConference(call, call.params.id);
    const { id } = conference;
    for (const [field, number] of Object.entries({ from, to }))
      if (number && !(await findVersion(call, id, number)))
        throw new Failure('invalid', { [field]: ['doesn’t exist'] });
    const target = working ? undefined : (to ?? (await findVersion(call, id))?.number ?? 0);
    const after = working
      ? (await loadDraft(call, id)).filter(({ starts_at }) => starts_at !== null)
      : await loadFrozen(call, id, target);
    const diff = diffOf(await loadFrozen(call, id, from), after.map(toSlot));
    // Versions keep sessions that were hidden since. Organizers learn from the working copy that one is no longer in it.
    const shown = working ? diff : await onlyVisible(call, diff);
    return { data: await withNamesIn(call, shown) };
  });
}

/** Without what only the working copy has. */
const toSlot = ({
  id,
  title,
  kind,
  language,
  starts_at,
  ends_at,
  location_id,
  track_ids,
  speakers,
  capacity,
}: Parameters<typeof diffOf>[1][number]) => ({
  id,
  title,
  kind,
  language,
  starts_at,
  ends_at,
  location_id,
  track_ids,
  speakers,
  capacity,
});
