/** The tailgates of the town’s conference: one waits for approval, one was declined, and two are near each other. */
import { hashtagsOf } from '@plaza/text/grammar.ts';
import { instantsOf } from '../core/moments.ts';
import { addDays } from '../core/zones.ts';
import type { TailgateApproval } from '../events/tailgates.contract.ts';
import type { Pen } from './crowd-rows.ts';
import { TIMEZONE } from './dates.ts';
import { writePlace } from './events.ts';
import { writePicks } from './sessions.ts';

interface TownTailgate {
  title: string;
  host: string;
  description: string;
  recognizeBy: string;
  place: string;
  address: string;
  /** 0 is the first day of the conference. */
  day: 0 | 1;
  times: readonly [start: string, end: string];
  capacity?: number;
  picked?: readonly string[];
  approval?: TailgateApproval;
  reason?: string;
  /** The title of a tailgate that it is near. */
  near?: string;
}

// prettier-ignore
const TAILGATES: readonly TownTailgate[] = [
  { title: 'Porridge on the steps', host: 'kenji', day: 0, times: ['07:00', '08:30'], place: 'Ferry Steps', address: 'Quay 2', recognizeBy: 'The yellow umbrella, and steam', capacity: 20, picked: ['ada', 'grace', 'ruth'], near: 'Tea from the flask', description: 'Oats, salt, and whatever the smoke has done. Bring your cup.' },
  { title: 'Tea from the flask', host: 'hanne', day: 0, times: ['07:30', '08:30'], place: 'Ferry landing', address: 'Quay 2', recognizeBy: 'Three red flasks on the wall', picked: ['agnes', 'isla'], description: 'Next to the porridge, on purpose.' },
  { title: 'Net mending, with gossip', host: 'jonas', day: 0, times: ['18:15', '19:00'], place: 'Breakwater', address: 'Quay 12', recognizeBy: 'A net, and people in it', picked: ['olu', 'taro', 'ada'], description: 'You hold, I knot. The gossip is from 1987.' },
  { title: 'Cold swim before the bell', host: 'amara', day: 1, times: ['07:00', '08:00'], place: 'Swimming stairs', address: 'Quay 8', recognizeBy: 'Wet hair, orange buoy', capacity: 12, picked: ['salma', 'mateo'], description: 'In for two minutes, out for twenty. Someone brings a towel too many.' },
  { title: 'A sauna on a trailer', host: 'olu', day: 1, times: ['16:00', '18:00'], place: 'Trailer place', address: 'Quay 10', recognizeBy: 'Smoke, and a bicycle in front of it', approval: 'pending', description: 'It is towed by a bicycle that floats. The stove has been tested once.' },
  { title: 'Foghorn duel at dawn', host: 'mateo', day: 1, times: ['05:30', '06:00'], place: 'Chapel wall', address: 'Quay 7', recognizeBy: 'You will hear it', approval: 'declined', reason: 'The neighbors sleep until seven. Try noon?', description: 'Two horns, twelve paces.' },
];

const DAY_MINUTES = 24 * 60;
const MINUTES_AGO = 9 * DAY_MINUTES;

interface Where {
  conferenceId: string;
  /** The first day. */
  firstDay: string;
  organizer: string;
}

function writeTailgate(pen: Pen, { conferenceId, firstDay, organizer }: Where, tailgate: TownTailgate, nth: number) {
  const {
    title,
    host,
    description,
    recognizeBy,
    day,
    times,
    capacity = null,
    approval = 'accepted',
    reason,
  } = tailgate;
  const at = pen.ago(MINUTES_AGO - nth * 60);
  const id = pen.idOf(`tailgate ${title}`, at);
  const placeId = pen.idOf(`place of tailgate ${title}`, at);
  const date = addDays(firstDay, day);
  const span = instantsOf(TIMEZONE, { date, time: times[0] }, { date, time: times[1] });
  const authorId = pen.userId(host);
  writePlace(pen, placeId, authorId, { title: tailgate.place, address1: tailgate.address }, at);
  pen.addItem({
    id,
    kind: 'event',
    authorId,
    communityId: pen.communityId,
    contextId: conferenceId,
    audience: 'public',
    ...(approval !== 'accepted' && { state: 'draft' }),
    title,
    words: `${description} ${tailgate.place}`,
    at,
  });
  pen.add('events', {
    id,
    type: 'tailgate',
    name: title,
    description,
    hashtags: hashtagsOf(description),
    place_id: placeId,
    place_seen: 'everybody',
    ...span,
    last_starts_at: span.starts_at,
    last_ends_at: span.ends_at,
    sequence: 0,
    is_fed: false,
    capacity,
    max_party_size: 6,
    join_approval: false,
    guests_may_invite: false,
    guests_seen: 'guests',
    answers_by: 'series',
  });
  pen.add('event_occurrences', {
    id: pen.idOf(`date of tailgate ${title}`, at),
    event_id: id,
    occurs_on: span.start_date,
    ...span,
    has_own_times: false,
    sequence: 0,
  });
  pen.add('tailgates', {
    id,
    conference_id: conferenceId,
    approval,
    decided_by_id: approval === 'pending' ? null : pen.userId(organizer),
    decided_reason: reason ?? null,
    recognize_by: recognizeBy,
  });
  writePicks(pen, tailgate, id, nth);
  return id;
}

export function writeTailgates(pen: Pen, where: Where): void {
  const ids = new Map(TAILGATES.map((tailgate, nth) => [tailgate.title, writeTailgate(pen, where, tailgate, nth)]));
  for (const { title, near } of TAILGATES) {
    if (near === undefined) continue;
    const at = pen.ago(2 * DAY_MINUTES);
    const [from_id, to_id] = [ids.get(title), ids.get(near)];
    pen.add('tailgate_wishes', {
      id: pen.idOf(`${title} near ${near}`, at),
      from_id,
      to_id,
      state: 'accepted',
      asked_at: at,
    });
  }
}
