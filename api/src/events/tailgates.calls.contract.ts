/** What hosts, guests, and organizers do with tailgates. Tailgates are proposed, changed, and listed like other events. */
import { Type } from 'typebox';
import { contract, IdParams, ListQuery, Many, Nullable, One, OneOf } from '../core/contract.ts';
import { Event } from './events.contract.ts';
import {
  ARRIVAL_HOURS,
  ARRIVAL_STATUSES,
  DECISION_REASON_MAX,
  NEAR_QUESTIONS_PER_DAY,
  NEARNESS_ACTIONS,
  Nearness,
  TailgateArrival,
} from './tailgates.contract.ts';

export const listArrivals = contract({
  name: 'listArrivals',
  method: 'GET',
  url: '/events/:id/arrivals',
  summary: 'List who arrived at a tailgate',
  description: 'Returns who arrived, latest first, to those who manage the tailgate.',
  access: 'member',
  params: IdParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(TailgateArrival),
  errors: ['not_found', 'forbidden'],
  include: ['user', 'user.avatar'],
});

export const listNear = contract({
  name: 'listNear',
  method: 'GET',
  url: '/events/:id/near',
  summary: 'List tailgates near a tailgate',
  description:
    'Returns tailgates whose hosts agreed to be near each other, newest first. Those who manage the tailgate also see questions and ' +
    'those that were declined.',
  access: 'public',
  params: IdParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(Nearness),
  errors: ['not_found', 'not_public'],
  include: ['event'],
});

const nearErrors = ['not_found', 'forbidden', 'cancelled', 'status_step', 'already_answered'] as const;

export const askToBeNear = contract({
  name: 'askToBeNear',
  method: 'POST',
  url: '/events/:id/near',
  summary: 'Ask to be near another tailgate',
  description:
    `Asks the host of another tailgate of the same conference, who is notified. At most ${NEAR_QUESTIONS_PER_DAY} times a day. ` +
    'If they asked already, this accepts.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ event_id: Type.String({ format: 'uuid', description: 'The other tailgate.' }) }),
  reply: One(Nearness),
  status: 201,
  errors: [...nearErrors, 'self_action'],
});

export const answerNearness = contract({
  name: 'answerNearness',
  method: 'PUT',
  url: '/events/:id/near',
  summary: 'Answer a host who asked to be near',
  description:
    'The host who was asked accepts or declines, and can change their mind. The host who asked withdraws the question.',
  access: 'member',
  params: IdParams,
  body: Type.Object({
    event_id: Type.String({ format: 'uuid', description: 'The other tailgate.' }),
    action: OneOf(NEARNESS_ACTIONS),
  }),
  reply: One(Event),
  errors: nearErrors,
});

const degrees = (whole: string) => `-?\\d{1,${whole}}\\.\\d{2}`;

export const arriveAtTailgate = contract({
  name: 'arriveAtTailgate',
  method: 'PUT',
  url: '/events/:id/arrive',
  summary: 'Arrive at a tailgate, or leave it',
  description:
    `For guests who come, from ${ARRIVAL_HOURS} hours before its start until its end. Where the conference requires people to be near, ` +
    'their device compares its location with the place of the tailgate, and sends the result with a cell of about a square kilometer. ' +
    'Locations are never sent, and cells never stored. Those who manage the tailgate can mark guests instead.',
  access: 'member',
  params: IdParams,
  body: Type.Object({
    status: OneOf(ARRIVAL_STATUSES),
    user_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'The guest to mark, for those who manage the tailgate.' }),
    ),
    is_near: Type.Optional(Type.Boolean({ description: 'Whether the device found that it is near.' })),
    cell: Type.Optional(
      Type.String({
        pattern: `^${degrees('2')},${degrees('3')}$`,
        description: 'Latitude and longitude of the device, rounded to two decimals, such as `59.91,10.75`.',
      }),
    ),
  }),
  reply: One(Event),
  errors: [
    'not_found',
    'forbidden',
    'cancelled',
    'status_step',
    'too_early',
    'window_closed',
    'answers_closed',
    'not_coming',
    'too_far',
  ],
});

export const decideTailgate = contract({
  name: 'decideTailgate',
  method: 'PUT',
  url: '/events/:id/tailgate',
  summary: 'Approve or decline a tailgate',
  description:
    'For organizers of the conference. The host is notified. A tailgate that had been approved before, and has guests, is cancelled if ' +
    'its change is declined.',
  access: 'member',
  params: IdParams,
  body: Type.Object({
    approval: OneOf(['accepted', 'declined']),
    reason: Type.Optional(
      Nullable(
        Type.String({ maxLength: DECISION_REASON_MAX, description: 'Why it is declined. The host can read it.' }),
      ),
    ),
  }),
  reply: One(Event),
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step', 'already_decided'],
});
