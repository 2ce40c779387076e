import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { markVersionSeen, seenVersion } from './seenSchedule.ts';
import type { Slot } from './scheduleSlots.ts';
import type { useScheduleChangesQuery } from './__generated__/useScheduleChangesQuery.graphql';

type Changes = Slot['changes'];

const query = graphql`
  query useScheduleChangesQuery($id: ID!, $from: Int!, $to: Int!) {
    node(id: $id) {
      ... on Conference {
        scheduleDifferences(from: $from, to: $to) {
          sessionId
          changes
        }
      }
    }
  }
`;

/** What has changed about a session since the viewer last looked at the schedule on this device. */
export function useScheduleChanges(id: string, version: number | null | undefined): (slot: Slot) => Changes {
  const environment = useRelayEnvironment();
  const [seen] = useState(() => seenVersion(id));
  const [older, setOlder] = useState<ReadonlyMap<string, Changes> | null>(null);
  useEffect(() => {
    if (version) markVersionSeen(id, version);
  }, [id, version]);
  const latest = version ?? 0;
  const isNewer = seen > 0 && latest > seen;
  // A schedule says what differs from the version before it. Of earlier ones, it has to be asked.
  const isOlder = isNewer && latest > seen + 1;
  useEffect(() => {
    if (!isOlder) return;
    const asking = fetchQuery<useScheduleChangesQuery>(environment, query, { id, from: seen, to: latest }).subscribe({
      next: ({ node }) =>
        setOlder(new Map(node?.scheduleDifferences?.map(({ sessionId, changes }) => [sessionId, changes]))),
      // Those of the latest version are marked all the same.
      error: () => undefined,
    });
    return () => asking.unsubscribe();
  }, [isOlder, environment, id, seen, latest]);
  return ({ sessionId, changes }) => {
    if (!isNewer) return [];
    return older ? (older.get(sessionId) ?? []) : changes;
  };
}
