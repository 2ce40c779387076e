/** What an application to a conference does to its session. */
import type { Subscriptions } from '../core/events.ts';
import { lockPart } from './conference-parts.ts';
import { publishChange } from './events.store.ts';
import { createSession } from './events.writes.ts';
import { addSpeaker, withdrawSpeaker } from './speakers.ts';

export const applicantSubscriptions: Subscriptions = {
  'application.accepted': async (context, { conferenceId, userId, session: { id, created } }) => {
    if (created) {
      const { name, description, kind, language } = created;
      const session = { conference_id: conferenceId, kind, language };
      await createSession(context, { type: 'session', name, description, session }, id);
    } else await lockPart(context, id);
    await addSpeaker(context, id, userId);
    publishChange(context, id);
  },
  'application.withdrawn': async (context, { sessionId, userId }) => {
    await withdrawSpeaker(context, sessionId, userId);
    publishChange(context, sessionId);
  },
};
