import { graphql } from 'react-relay/hooks';
import { saveOrder } from '../core/saveOrder.ts';
import { useRefusable } from '../core/useMutationPromise.ts';
import type {
  CreateApplicationQuestionInput,
  useQuestionsCreateMutation,
} from './__generated__/useQuestionsCreateMutation.graphql';
import type { useQuestionsDeleteMutation } from './__generated__/useQuestionsDeleteMutation.graphql';
import type {
  UpdateApplicationQuestionInput,
  useQuestionsUpdateMutation,
} from './__generated__/useQuestionsUpdateMutation.graphql';

interface Ordered {
  readonly id: string;
  readonly order: number;
}

/** Changes what a conference asks applicants. Each returns the refusal, or null. */
export function useQuestions(conferenceId: string, connection: string) {
  const [create, isCreating] = useRefusable<useQuestionsCreateMutation>(graphql`
    mutation useQuestionsCreateMutation($input: CreateApplicationQuestionInput!, $connections: [ID!]!) {
      result: createApplicationQuestion(input: $input) {
        __typename
        ... on CreateApplicationQuestionPayload {
          edge @appendEdge(connections: $connections) {
            cursor
            node {
              ...QuestionRow_question
            }
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
  const [update, isUpdating] = useRefusable<useQuestionsUpdateMutation>(graphql`
    mutation useQuestionsUpdateMutation($input: UpdateApplicationQuestionInput!, $connections: [ID!]!) {
      result: updateApplicationQuestion(input: $input) {
        __typename
        ... on UpdateApplicationQuestionPayload {
          archivedId @deleteEdge(connections: $connections)
          edge @appendEdge(connections: $connections) {
            cursor
            node {
              ...QuestionRow_question
            }
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
  const [remove, isRemoving] = useRefusable<useQuestionsDeleteMutation>(graphql`
    mutation useQuestionsDeleteMutation($input: DeleteApplicationQuestionInput!, $connections: [ID!]!) {
      result: deleteApplicationQuestion(input: $input) {
        __typename
        ... on DeleteApplicationQuestionPayload {
          deletedId @deleteEdge(connections: $connections)
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const connections = [connection];
  const send = (input: UpdateApplicationQuestionInput) => update({ input, connections });
  return {
    isBusy: isCreating || isUpdating || isRemoving,
    create: (question: Omit<CreateApplicationQuestionInput, 'conferenceId'>) =>
      create({ input: { conferenceId, ...question }, connections }),
    update: send,
    remove: (id: string) => remove({ input: { id }, connections }),
    /** Moves a question to a position in the list. */
    move: (questions: readonly Ordered[], from: number, to: number) =>
      saveOrder(
        questions.map(({ id, order }) => ({ id, position: order })),
        from,
        to,
        (id, order) => send({ id, order }),
      ),
  };
}
