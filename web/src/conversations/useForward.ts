import { useRef, useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { once } from '../core/environment.ts';
import { Problem } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { useOpenConversation } from './useOpenConversation.ts';
import type { useForwardMutation } from './__generated__/useForwardMutation.graphql';

interface HandedOn {
  itemId: string;
  content: string;
  conversations: readonly string[];
  people: readonly string[];
}

/** Sends a thing of Plaza in several messages; answers to whom it did not go, and why. */
export function useForward() {
  const [isBusy, setBusy] = useState(false);
  const { open } = useOpenConversation();
  const [send] = useMutationPromise<useForwardMutation>(graphql`
    mutation useForwardMutation($input: SendMessageInput!) {
      sendMessage(input: $input) {
        __typename
        ... on SendMessagePayload {
          conversation {
            id
            ...ConversationRow_conversation
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  // Tried again it is the same message.
  const keys = useRef(new Map<string, string>());
  const keyOf = (words: string) => {
    const key = keys.current.get(words) ?? crypto.randomUUID();
    keys.current.set(words, key);
    return key;
  };
  async function say(conversationId: string, { itemId, content }: HandedOn): Promise<void> {
    const input = { conversationId, attachmentId: itemId, content };
    const { sendMessage } = await send({ input }, { cacheConfig: once(keyOf(`${conversationId} ${content}`)) });
    if (sendMessage.__typename === 'PlazaError') throw new Problem(sendMessage.code);
  }
  async function to(personId: string, what: HandedOn): Promise<void> {
    const result = await open({ personIds: [personId] });
    // oxlint-disable-next-line typescript/only-throw-error -- a refusal names the people whom it is about
    if (result.__typename !== 'OpenConversationPayload') throw result;
    await say(result.conversation.id, what);
  }
  async function handOn(what: HandedOn) {
    setBusy(true);
    const failed = { conversations: [] as string[], people: [] as string[], problem: null as unknown };
    for (const id of what.conversations) {
      await say(id, what).catch((error: unknown) => {
        failed.conversations.push(id);
        failed.problem = error;
      });
    }
    for (const id of what.people) {
      await to(id, what).catch((error: unknown) => {
        failed.people.push(id);
        failed.problem = error;
      });
    }
    setBusy(false);
    return failed;
  }
  return { handOn, isBusy };
}
