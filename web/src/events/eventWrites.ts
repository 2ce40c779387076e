/** The mutations of the event editor. They continue after the editor is closed. */
import { graphql } from 'react-relay/hooks';
import type { IEnvironment } from 'relay-runtime';
import { Problem } from '../core/problems.ts';
import { sendMutation } from '../core/sendMutation.ts';
import type { CreateEventInput, eventWritesCreateMutation } from './__generated__/eventWritesCreateMutation.graphql';
import type { eventWritesPublishMutation } from './__generated__/eventWritesPublishMutation.graphql';
import type { eventWritesUpdateMutation, UpdateEventInput } from './__generated__/eventWritesUpdateMutation.graphql';

export interface SavedEvent {
  readonly id: string;
  readonly internalId: string;
  readonly isDraft: boolean;
  /** Rises whenever the event is moved, so that two editors don’t overwrite each other’s times. */
  readonly sequence: number;
}

export interface EventWrites {
  create: (input: CreateEventInput, key: string) => Promise<SavedEvent>;
  update: (input: UpdateEventInput) => Promise<SavedEvent>;
  publish: (id: string) => Promise<SavedEvent>;
}

/** The API rejected the write. */
class EventRefused extends Problem {
  readonly fields: readonly { readonly field: string; readonly messages: readonly string[] }[];
  constructor({ code, fields }: { code: string; fields: EventRefused['fields'] }) {
    super(code);
    this.fields = fields;
  }
}

type Result =
  | { readonly __typename: 'PlazaError'; readonly code: string; readonly fields: EventRefused['fields'] }
  | { readonly __typename: string; readonly event: SavedEvent };

function eventIn(result: unknown): SavedEvent {
  const known = result as Result;
  if ('event' in known) return known.event;
  throw new EventRefused(known);
}

export const eventWrites = (environment: IEnvironment): EventWrites => ({
  async create(input, key) {
    const mutation = graphql`
      mutation eventWritesCreateMutation($input: CreateEventInput!) {
        result: createEvent(input: $input) {
          __typename
          ... on CreateEventPayload {
            event {
              id
              internalId
              isDraft
              sequence
            }
          }
          ... on PlazaError {
            code
            fields {
              field
              messages
            }
          }
        }
      }
    `;
    return eventIn((await sendMutation<eventWritesCreateMutation>(environment, mutation, { input }, key)).result);
  },
  async update(input) {
    const mutation = graphql`
      mutation eventWritesUpdateMutation($input: UpdateEventInput!) {
        result: updateEvent(input: $input) {
          __typename
          ... on UpdateEventPayload {
            event {
              id
              internalId
              isDraft
              sequence
              missing
              ...EventView_event
            }
          }
          ... on PlazaError {
            code
            fields {
              field
              messages
            }
          }
        }
      }
    `;
    return eventIn((await sendMutation<eventWritesUpdateMutation>(environment, mutation, { input })).result);
  },
  async publish(id) {
    const mutation = graphql`
      mutation eventWritesPublishMutation($input: PublishEventInput!) {
        result: publishEvent(input: $input) {
          __typename
          ... on PublishEventPayload {
            event {
              id
              internalId
              isDraft
              sequence
              missing
              ...EventView_event
            }
          }
          ... on PlazaError {
            code
            fields {
              field
              messages
            }
          }
        }
      }
    `;
    return eventIn((await sendMutation<eventWritesPublishMutation>(environment, mutation, { input: { id } })).result);
  },
});
