import { Suspense, useEffect, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useSession } from '../core/session.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { conferencePath } from './conferencePath.ts';
import { markVersionSeen, seenVersion } from './seenSchedule.ts';
import type { Missed_conference$key } from './__generated__/Missed_conference.graphql';

const MissedList = lazyWithRetry(async () => (await import('./MissedList.tsx')).MissedList);

/** Tells attendees what has changed in the schedule since they last looked at it. */
export function Missed({ conference }: { conference: Missed_conference$key }) {
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment Missed_conference on Conference {
        id
        internalId
        slug
        isAttending
        scheduleVersion
      }
    `,
    conference,
  );
  const { id } = data;
  const latest = data.scheduleVersion ?? 0;
  // There is nothing to miss before the first look.
  const [seen, setSeen] = useState(() => seenVersion(id) || latest);
  useEffect(() => {
    if (latest > 0 && seenVersion(id) === 0) markVersionSeen(id, latest);
  }, [id, latest]);
  const see = () => {
    markVersionSeen(id, latest);
    setSeen(latest);
  };
  if (!isMember || !data.isAttending || seen === 0 || latest <= seen) return null;
  return (
    <FallibleSection isSmall>
      <Suspense fallback={null}>
        <MissedList id={id} from={seen} to={latest} schedule={`${conferencePath(data)}/schedule`} onSeen={see} />
      </Suspense>
    </FallibleSection>
  );
}
