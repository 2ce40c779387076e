/** What this domain tells the others, apart from its contracts, which are leaves that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    'application.sent': { id: string; conferenceId: string; userId: string };
    /** An applicant was told that they are accepted, and is a speaker of a session from now on. */
    'application.accepted': {
      conferenceId: string;
      applicationId: string;
      userId: string;
      /** When they are available. Empty for always. */
      availability: readonly { starts_at: string; ends_at: string }[];
      session: {
        id: string;
        /** What a new session is like. Absent if the session exists already. */
        created?: {
          name: string;
          description: string | null;
          kind: 'talk' | 'performance' | 'workshop';
          language: string | null;
        };
      };
    };
    /** A speaker withdrew the application to a session. */
    'application.withdrawn': { sessionId: string; userId: string };
  }
}
