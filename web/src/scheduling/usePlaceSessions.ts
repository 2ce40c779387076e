import { graphql } from 'react-relay/hooks';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import type { Placement } from './placements.ts';
import { conflictsOf, type Conflict, type Session } from './workingCopy.ts';
import type { usePlaceSessionsCheckMutation } from './__generated__/usePlaceSessionsCheckMutation.graphql';
import type { PlaceSessionInput, usePlaceSessionsMutation } from './__generated__/usePlaceSessionsMutation.graphql';

export interface Move {
  session: Pick<Session, 'id' | 'revision'>;
  /** Null to take it out of the schedule. */
  to: Placement | null;
}

const iso = (instant: number) => new Date(instant).toISOString();

const changeOf = ({ session: { id, revision }, to }: Move): PlaceSessionInput => ({
  sessionId: id,
  revision,
  startsAt: to && iso(to.start),
  endsAt: to && iso(to.end),
  roomId: to?.roomId ?? null,
});

/** Moves sessions in the working copy of a schedule, and asks what speaks against a move. */
export function usePlaceSessions(conferenceId: string) {
  const [commit, isBusy] = useMutationPromise<usePlaceSessionsMutation>(graphql`
    mutation usePlaceSessionsMutation($input: PlaceSessionsInput!) {
      result: placeSessions(input: $input) {
        __typename
        ... on PlaceSessionsPayload {
          slots {
            sessionId
            revision
          }
          conference {
            ...workingCopy_conference
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [dryRun] = useMutationPromise<usePlaceSessionsCheckMutation>(graphql`
    mutation usePlaceSessionsCheckMutation($input: PlaceSessionsInput!) {
      result: placeSessions(input: $input) {
        __typename
        ... on PlaceSessionsPayload {
          conflicts {
            key
            type
            level
            sessionIds
            roomId
            speaker {
              title
            }
            speakerName
            ignoredBy {
              title
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy,
    /** Resolves with the refusal, or null. */
    place: async (moves: readonly Move[], ignore: readonly string[] = []) => {
      const { result } = await commit({ input: { conferenceId, changes: moves.map(changeOf), ignore } });
      return refusalOf(result);
    },
    /** Resolves with the conflicts that have not been ignored, or with the refusal. */
    check: async (moves: readonly Move[]): Promise<{ code: string } | readonly Conflict[]> => {
      const { result } = await dryRun({ input: { conferenceId, changes: moves.map(changeOf), isDryRun: true } });
      if (result.__typename !== 'PlaceSessionsPayload') return refusalOf(result) ?? { code: 'INTERNAL' };
      return conflictsOf(result.conflicts).filter(({ isIgnored }) => !isIgnored);
    },
  };
}
