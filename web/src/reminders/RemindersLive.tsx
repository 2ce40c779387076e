import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { tellNews } from './news.ts';
import type { RemindersLiveSubscription } from './__generated__/RemindersLiveSubscription.graphql';

const subscription = graphql`
  subscription RemindersLiveSubscription {
    reminderEvents {
      kind
      reminder {
        id
        ...ReminderRow_reminder
      }
      lists {
        id
        openCount
        dueCount
      }
      viewer {
        id
        dueRemindersCount
      }
    }
  }
`;

/** Keeps what is due right wherever it shows, and lists as all who share them have them. It draws nothing. */
export function RemindersLive() {
  useMissedEvents(tellNews);
  useSubscription<RemindersLiveSubscription>(useMemo(() => ({ subscription, variables: {}, onNext: tellNews }), []));
  return null;
}
