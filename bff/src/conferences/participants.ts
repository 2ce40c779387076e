/** Who takes part in a conference. */
import {
  listParticipants,
  PARTICIPANT_ROLES,
  type Participant as ParticipantEntity,
} from '@plaza/api/conferences/conferences.contract.ts';
import { listRelationships, type Relationship } from '@plaza/api/relationships/relationships.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { Actor } from '../actors/actors.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { related } from '../items/items.ts';
import { Attendance } from '../occasions/occasions.ts';
import { Conference } from './conferences.ts';

const ROLE_TEXTS = {
  organizer: 'Organizes the conference.',
  speaker: 'Speaks at a session of the last release of the schedule.',
  attendee: 'Comes to the conference.',
  press: 'A guest of honor, who comes with a press pass.',
};
const ConferenceRole = builder.enumType('ConferenceRole', {
  description: 'What someone is at a conference.',
  values: enumValues(PARTICIPANT_ROLES, (role) => ROLE_TEXTS[role]),
});

const ConferenceParticipant = builder.objectRef<ParticipantEntity>('ConferenceParticipant').implement({
  description: 'Someone who takes part in a conference.',
  fields: (t) => ({
    user: t.field({
      type: Actor,
      nullable: true,
      description: 'The user, or the crowd that organizes it; null if just deleted.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context) as never,
    }),
    roles: t.expose('roles', { type: [ConferenceRole], description: 'What they are at the conference.' }),
    isHidden: t.exposeBoolean('is_hidden', { description: 'Whether only organizers see that they come.' }),
    attendance: t.field({
      type: Attendance,
      nullable: true,
      description:
        'How they take part, for changing their role or removing them; null for the author of the conference, for speakers who neither organize nor attend, and if not visible to the viewer.',
      resolve: ({ relationship_id: id }, _args, context) =>
        id === null ? null : context.loader<Relationship>(listRelationships).load(id),
    }),
  }),
});
connectionOf(ConferenceParticipant);

builder.objectField(Conference, 'participants', (t) =>
  restConnection(t, {
    contract: listParticipants,
    type: ConferenceParticipant,
    description:
      'Organizers, speakers, and attendees by name. Attendees who hide that they come are only returned to organizers and to themselves.',
    args: (arg) => ({
      role: arg({ type: ConferenceRole, description: 'Returns only people with this role.' }),
      search: arg.string({ description: 'Returns only people with these letters in their name.' }),
    }),
    params: ({ id }: { id: string }) => ({ id }),
    query: (_conference, { role, search }) => ({ role: role ?? undefined, search: search ?? undefined }),
    include: { user: 'user', 'user.avatar': 'user.avatar' },
  }),
);
