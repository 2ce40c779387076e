import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import { inputOf, type StreamFields } from './streamFields.ts';
import type { useStreamWritesCreateMutation } from './__generated__/useStreamWritesCreateMutation.graphql';
import type { useStreamWritesDeleteMutation } from './__generated__/useStreamWritesDeleteMutation.graphql';
import type { useStreamWritesExtendMutation } from './__generated__/useStreamWritesExtendMutation.graphql';
import type {
  UpdateStreamInput,
  useStreamWritesUpdateMutation,
} from './__generated__/useStreamWritesUpdateMutation.graphql';

/** What organizers do with the streams of a conference. Each resolves with the refusal, or with null. */
export function useStreamWrites(conferenceId: string) {
  const [create, isCreating] = useRefusable<useStreamWritesCreateMutation>(graphql`
    mutation useStreamWritesCreateMutation($input: CreateStreamInput!) {
      result: createStream(input: $input) {
        __typename
        ... on CreateStreamPayload {
          conference {
            ...StreamList_conference
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
  const [update, isUpdating] = useRefusable<useStreamWritesUpdateMutation>(graphql`
    mutation useStreamWritesUpdateMutation($input: UpdateStreamInput!) {
      result: updateStream(input: $input) {
        __typename
        ... on UpdateStreamPayload {
          conference {
            ...StreamList_conference
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
  const [extend, isExtending] = useRefusable<useStreamWritesExtendMutation>(graphql`
    mutation useStreamWritesExtendMutation($input: ExtendStreamInput!) {
      result: extendStream(input: $input) {
        __typename
        ... on ExtendStreamPayload {
          conference {
            ...StreamList_conference
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
  const [remove, isRemoving] = useRefusable<useStreamWritesDeleteMutation>(graphql`
    mutation useStreamWritesDeleteMutation($input: DeleteStreamInput!) {
      result: deleteStream(input: $input) {
        __typename
        ... on DeleteStreamPayload {
          conference {
            ...StreamList_conference
          }
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  const change = (streamId: string, part: Omit<UpdateStreamInput, 'conferenceId' | 'streamId'>) =>
    update({ input: { conferenceId, streamId, ...part } });
  return {
    isBusy: isCreating || isUpdating || isExtending || isRemoving,
    /** `id` is null for a new stream. */
    save: (id: string | null, fields: StreamFields) =>
      id === null ? create({ input: { conferenceId, ...inputOf(fields) } }) : change(id, inputOf(fields)),
    extend: (streamId: string, minutes: number) => extend({ input: { conferenceId, streamId, minutes } }),
    end: (streamId: string) => change(streamId, { isEnded: true }),
    remove: (streamId: string) => remove({ input: { conferenceId, streamId } }),
  };
}
