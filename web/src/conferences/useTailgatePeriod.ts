import { graphql, useFragment } from 'react-relay/hooks';
import { findPeriod, type PeriodState } from '../core/periods.ts';
import { useNow } from '../core/useNow.ts';
import type { useTailgatePeriod_conference$key } from './__generated__/useTailgatePeriod_conference.graphql';

/** Whether tailgates can be proposed now. Null if the conference has none. */
export function useTailgatePeriod(conference: useTailgatePeriod_conference$key): PeriodState | null {
  const { status, periods } = useFragment(
    graphql`
      fragment useTailgatePeriod_conference on Conference {
        status
        periods {
          name
          state
          opensAt
          closesAt
        }
      }
    `,
    conference,
  );
  const now = useNow(periods.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  const period = findPeriod(periods, 'TAILGATES', now);
  if (!period) return null;
  return status === 'PUBLISHED' ? period.state : 'CLOSED';
}
