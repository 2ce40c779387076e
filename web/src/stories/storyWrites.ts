/** What the editor of stories sends, one after the other. It goes on when the editor is closed. */
import { graphql } from 'react-relay/hooks';
import type { IEnvironment } from 'relay-runtime';
import { sendMutation } from '../core/sendMutation.ts';
import type { BlockContent, BlockKind } from './draft.ts';
import type { storyWritesAddMutation } from './__generated__/storyWritesAddMutation.graphql';
import type { storyWritesBlockMutation } from './__generated__/storyWritesBlockMutation.graphql';
import type { storyWritesBeginMutation } from './__generated__/storyWritesBeginMutation.graphql';
import type { storyWritesRemoveMutation } from './__generated__/storyWritesRemoveMutation.graphql';
import type { storyWritesStoryMutation, UpdateStoryInput } from './__generated__/storyWritesStoryMutation.graphql';

export interface Refusal {
  readonly code: string;
}

/** What the platform says of a story after each change of it. */
export interface StoryNews {
  readonly __typename: string;
  readonly id: string;
  readonly internalId: string;
  readonly isFirstContent: boolean;
  readonly isDraft: boolean;
  /** When others could read it first: whose it is stays as it was then. */
  readonly publishedAt?: string | null | undefined;
  readonly audience: string;
}

export interface StoryWrites {
  begin: (key: string) => Promise<StoryNews>;
  change: (input: UpdateStoryInput) => Promise<StoryNews>;
  addBlock: (storyId: string, kind: BlockKind, key: string) => Promise<{ readonly id: string }>;
  changeBlock: (id: string, content: BlockContent) => Promise<void>;
  moveBlock: (id: string, afterId: string | null) => Promise<void>;
  removeBlock: (id: string) => Promise<void>;
}

/** Each answers what it made, and throws what it was refused for. */
export const storyWrites = (environment: IEnvironment): StoryWrites => ({
  async begin(key) {
    const mutation = graphql`
      mutation storyWritesBeginMutation {
        result: createStory(input: {}) {
          __typename
          ... on CreateStoryPayload {
            story {
              __typename
              id
              internalId
              isFirstContent
              isDraft
              publishedAt
              audience
            }
          }
          ... on PlazaError {
            code
          }
        }
      }
    `;
    const { result } = await sendMutation<storyWritesBeginMutation>(environment, mutation, {}, key);
    if (result.__typename !== 'CreateStoryPayload') throw refusalOf(result);
    return result.story;
  },
  async change(input) {
    const mutation = graphql`
      mutation storyWritesStoryMutation($input: UpdateStoryInput!) {
        result: updateStory(input: $input) {
          __typename
          ... on UpdateStoryPayload {
            story {
              __typename
              id
              internalId
              isFirstContent
              isDraft
              publishedAt
              audience
              ...StoryBook_story
            }
          }
          ... on PlazaError {
            code
          }
        }
      }
    `;
    const { result } = await sendMutation<storyWritesStoryMutation>(environment, mutation, { input });
    if (result.__typename !== 'UpdateStoryPayload') throw refusalOf(result);
    return result.story;
  },
  async addBlock(storyId, kind, key) {
    const mutation = graphql`
      mutation storyWritesAddMutation($input: AddStoryBlockInput!) {
        result: addStoryBlock(input: $input) {
          __typename
          ... on AddStoryBlockPayload {
            block {
              id
            }
          }
          ... on PlazaError {
            code
          }
        }
      }
    `;
    const { result } = await sendMutation<storyWritesAddMutation>(
      environment,
      mutation,
      { input: { storyId, kind } },
      key,
    );
    if (result.__typename !== 'AddStoryBlockPayload') throw refusalOf(result);
    return result.block;
  },
  changeBlock: (id, content) => changeBlock(environment, { id, content }),
  moveBlock: (id, afterId) => changeBlock(environment, { id, ...(afterId ? { afterId } : { isFirst: true }) }),
  async removeBlock(id) {
    const mutation = graphql`
      mutation storyWritesRemoveMutation($input: DeleteStoryBlockInput!) {
        result: deleteStoryBlock(input: $input) {
          __typename
          ... on DeleteStoryBlockPayload {
            deletedId
          }
          ... on PlazaError {
            code
          }
        }
      }
    `;
    const { result } = await sendMutation<storyWritesRemoveMutation>(environment, mutation, { input: { id } });
    // What is gone already need not go.
    if (result.__typename === 'PlazaError' && result.code !== 'NOT_FOUND') throw refusalOf(result);
  },
});

async function changeBlock(
  environment: IEnvironment,
  input: storyWritesBlockMutation['variables']['input'],
): Promise<void> {
  const mutation = graphql`
    mutation storyWritesBlockMutation($input: UpdateStoryBlockInput!) {
      result: updateStoryBlock(input: $input) {
        __typename
        ... on UpdateStoryBlockPayload {
          block {
            ...StoryBlockView_block
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `;
  const { result } = await sendMutation<storyWritesBlockMutation>(environment, mutation, { input });
  if (result.__typename !== 'UpdateStoryBlockPayload') throw refusalOf(result);
}

/** Something that the platform has read and does not take; a network that fails throws otherwise. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const refusalOf = (result: object) => new Refused((result as Partial<Refusal>).code ?? 'INTERNAL');
