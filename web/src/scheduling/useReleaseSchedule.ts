import { graphql } from 'react-relay/hooks';
import { Problem } from '../core/problems.ts';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { conflictsOf, type Conflict } from './workingCopy.ts';
import type {
  useReleaseScheduleCheckMutation,
  useReleaseScheduleCheckMutation$data,
} from './__generated__/useReleaseScheduleCheckMutation.graphql';
import type { useReleaseScheduleMutation } from './__generated__/useReleaseScheduleMutation.graphql';

type Checked = Extract<
  NonNullable<useReleaseScheduleCheckMutation$data['result']>,
  { readonly __typename: 'ReleaseSchedulePayload' }
>;

/** What a release would do. */
export interface ReleasePlan {
  differences: Checked['differences'];
  unconfirmedIds: readonly string[];
  /** They have to be resolved first. */
  blocking: readonly Conflict[];
  notified: readonly string[];
  notifiedCount: number;
}

/** Releases the working copy of a schedule as its next version. */
export function useReleaseSchedule(conferenceId: string) {
  const [dryRun] = useMutationPromise<useReleaseScheduleCheckMutation>(graphql`
    mutation useReleaseScheduleCheckMutation($input: ReleaseScheduleInput!) {
      result: releaseSchedule(input: $input) {
        __typename
        ... on ReleaseSchedulePayload {
          differences {
            sessionId
            ...Differences_difference
          }
          unconfirmedIds
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
          notified {
            title
          }
          notifiedCount
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [commit, isBusy] = useMutationPromise<useReleaseScheduleMutation>(graphql`
    mutation useReleaseScheduleMutation($input: ReleaseScheduleInput!) {
      result: releaseSchedule(input: $input) {
        __typename
        ... on ReleaseSchedulePayload {
          version {
            number
          }
          conference {
            ...workingCopy_conference
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  return {
    isBusy,
    /** Throws the refusal. */
    check: async (): Promise<ReleasePlan> => {
      const { result } = await dryRun({ input: { conferenceId, isDryRun: true } });
      if (result.__typename !== 'ReleaseSchedulePayload') throw new Problem(refusalOf(result)?.code ?? 'INTERNAL');
      const { differences, unconfirmedIds, conflicts, notified, notifiedCount } = result;
      return {
        differences,
        unconfirmedIds,
        // Sessions that stay out are in nobody's way.
        blocking: conflictsOf(conflicts).filter(
          ({ level, sessionIds }) => level === 'BLOCK' && !sessionIds.some((id) => unconfirmedIds.includes(id)),
        ),
        notified: (notified ?? []).map(({ title }) => title),
        notifiedCount,
      };
    },
    /** Resolves with the number of the version, or with the refusal. */
    release: async (name: string, comment: string) => {
      const { result } = await commit({ input: { conferenceId, name, comment: comment || null } });
      return {
        number: result.__typename === 'ReleaseSchedulePayload' ? (result.version?.number ?? null) : null,
        refusal: refusalOf(result),
      };
    },
  };
}
