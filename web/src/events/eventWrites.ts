/** The mutations of the event editor. They continue after the editor is closed. */
import { fetchQuery, graphql } from 'react-relay/hooks';
import type { IEnvironment } from 'relay-runtime';
import { sendMutation } from '../core/sendMutation.ts';
import type { DraftWrites } from '../items/EditorDraft.ts';
import { savedIn } from '../core/savedIn.ts';
import { Problem } from '../core/problems.ts';
import { localZone } from '../core/schedules.ts';
import { canSave, changesOf, type EventFields } from './eventFields.ts';
import { savedFields } from './savedFields.ts';
import type { CreateEventInput, eventWritesCreateMutation } from './__generated__/eventWritesCreateMutation.graphql';
import type { eventWritesPublishMutation } from './__generated__/eventWritesPublishMutation.graphql';
import type { eventWritesQuery } from './__generated__/eventWritesQuery.graphql';
import type { eventWritesUpdateMutation, UpdateEventInput } from './__generated__/eventWritesUpdateMutation.graphql';

export interface SavedEvent {
  readonly id: string;
  readonly internalId: string;
  readonly isDraft: boolean;
  /** Rises whenever the event is moved, so that two editors don’t overwrite each other’s times. */
  readonly sequence: number;
}

const eventIn = (result: unknown): SavedEvent => savedIn(result, 'event') as SavedEvent;

/** Whether changes of single dates that are no longer part of a series are dropped. */
export interface SeriesChoice {
  dropOverrides: boolean;
}

export const eventWrites = (environment: IEnvironment): DraftWrites<SavedEvent, EventFields, SeriesChoice> => ({
  kind: 'event',
  canSave,
  hasChanges: (fields, saved) => changesOf(fields, saved) !== null,
  async create(fields, saved, key) {
    const { timezone, audience } = fields;
    const input: CreateEventInput = { isDraft: true, timezone, audience, ...changesOf(fields, saved) };
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
  async update({ id, sequence }, fields, saved, choice) {
    const input: UpdateEventInput = { id, ifSequence: sequence, ...changesOf(fields, saved), ...choice };
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
  async read({ id }) {
    const query = graphql`
      query eventWritesQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Event @alias(as: "event") {
            id
            internalId
            isDraft
            sequence
            ...savedFields_event
          }
        }
      }
    `;
    const found = await fetchQuery<eventWritesQuery>(environment, query, { id }).toPromise();
    const event = found?.node?.event;
    if (!event) throw new Problem('NOT_FOUND');
    return { item: event, fields: savedFields(event, localZone()) };
  },
  async publish({ id }) {
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
