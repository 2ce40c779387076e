/** Tailgates: events of type `tailgate`, small gatherings that attendees of a conference hold around it. */
import { Type, type Static } from 'typebox';
import { Id, Nullable, OneOf, SingleLine, Timestamp } from '../core/contract.ts';

export const TAILGATE_APPROVALS = ['pending', 'accepted', 'declined'] as const;
export type TailgateApproval = (typeof TAILGATE_APPROVALS)[number];
export const NEARNESS_STATES = ['pending', 'accepted', 'declined'] as const;
export const NEARNESS_ACTIONS = ['accept', 'decline', 'withdraw'] as const;
export type NearnessAction = (typeof NEARNESS_ACTIONS)[number];
export const ARRIVAL_STATUSES = ['arrived', 'left'] as const;
export type ArrivalStatus = (typeof ARRIVAL_STATUSES)[number];

/** Tailgates that one account can propose in a day. */
export const TAILGATES_PER_DAY = 5;
/** Hosts that one account can ask in a day to be near. */
export const NEAR_QUESTIONS_PER_DAY = 20;
/** Hours before its start from which people can arrive at a tailgate. */
export const ARRIVAL_HOURS = 2;
/** How near people have to be to arrive, in meters, where the conference has no limit for places. */
export const PRESENCE_METERS = 200;
/** The least accurate reading of a device that counts, in meters. */
export const ACCURACY_METERS = 200;
const RECOGNIZE_MAX = 140;
export const DECISION_REASON_MAX = 280;

const RecognizeBy = Nullable(
  SingleLine({
    maxLength: RECOGNIZE_MAX,
    description: 'How guests recognize the tailgate, such as “the yellow umbrella”.',
  }),
);

const NearestPlace = Type.Object(
  {
    place_id: Id,
    title: Type.String(),
    meters: Type.Integer({ minimum: 0, description: 'Distance between the two places, in meters.' }),
  },
  { title: 'NearestPlace' },
);

export const TailgateDetails = Type.Object(
  {
    conference_id: Id,
    approval: OneOf(TAILGATE_APPROVALS, {
      description: 'Whether organizers of the conference approved it. Until then, only they and the host can see it.',
    }),
    decided_reason: Nullable(
      Type.String({ description: 'Why it was declined. Only for its host and organizers of the conference.' }),
    ),
    recognize_by: RecognizeBy,
    arrived_count: Type.Integer({ minimum: 0, description: 'How many people are there now.' }),
    has_arrived: Type.Boolean({ description: 'Whether the viewer is there.' }),
    /** The place of the conference that is nearest to that of the tailgate. Null without coordinates. */
    nearest: Nullable(NearestPlace),
  },
  { title: 'TailgateDetails' },
);
export interface TailgateDetails extends Static<typeof TailgateDetails> {}

const details = { recognize_by: Type.Optional(RecognizeBy) };
export const NewTailgate = Type.Object({ conference_id: Id, ...details }, { title: 'TailgateInput' });
export type NewTailgate = Static<typeof NewTailgate>;
export const TailgateChange = Type.Object(details, { title: 'TailgateChange' });
export type TailgateChange = Static<typeof TailgateChange>;

export const TailgateArrival = Type.Object(
  {
    id: Id,
    _type: Type.Literal('TailgateArrival'),
    user_id: Id,
    arrived_at: Timestamp,
    left_at: Nullable(Type.String({ format: 'date-time', description: 'Null while the user is there.' })),
  },
  { title: 'TailgateArrival' },
);
export interface TailgateArrival extends Static<typeof TailgateArrival> {}

export const Nearness = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Nearness'),
    event_id: Type.String({ format: 'uuid', description: 'The other tailgate.' }),
    state: OneOf(NEARNESS_STATES),
    is_asked: Type.Boolean({ description: 'Whether the other host asked, so that this one answers.' }),
    asked_at: Timestamp,
  },
  { title: 'Nearness' },
);
export interface Nearness extends Static<typeof Nearness> {}
