/** The mutations of the conference editor. They continue after the editor is closed. */
import { fetchQuery, graphql } from 'react-relay/hooks';
import type { IEnvironment } from 'relay-runtime';
import { Problem } from '../core/problems.ts';
import { savedIn } from '../core/savedIn.ts';
import { sendMutation } from '../core/sendMutation.ts';
import type { DraftWrites } from '../items/EditorDraft.ts';
import { canSave, changesOf, type ConferenceFields } from './conferenceFields.ts';
import { savedConference } from './savedConference.ts';
import type {
  conferenceWritesCreateMutation,
  CreateConferenceInput,
} from './__generated__/conferenceWritesCreateMutation.graphql';
import type { conferenceWritesQuery } from './__generated__/conferenceWritesQuery.graphql';
import type { conferenceWritesPublishMutation } from './__generated__/conferenceWritesPublishMutation.graphql';
import type {
  conferenceWritesUpdateMutation,
  UpdateConferenceInput,
} from './__generated__/conferenceWritesUpdateMutation.graphql';

export interface SavedConference {
  readonly id: string;
  readonly internalId: string;
  readonly slug: string | null | undefined;
  readonly status: string;
  readonly isDraft: boolean;
  /** Rises whenever the conference is moved, so that two editors don’t overwrite each other’s times. */
  readonly sequence: number;
}

export const asSaved = (conference: Omit<SavedConference, 'isDraft'>): SavedConference => ({
  ...conference,
  isDraft: conference.status === 'DRAFT',
});

const conferenceIn = (result: unknown): SavedConference => asSaved(savedIn(result, 'conference') as SavedConference);

export const conferenceWrites = (environment: IEnvironment): DraftWrites<SavedConference, ConferenceFields> => ({
  kind: 'conference',
  canSave,
  hasChanges: (fields, saved) => changesOf(fields, saved) !== null,
  async create(fields, saved, key) {
    const { timezone, audience, isAllDay, actAs } = fields;
    const input: CreateConferenceInput = {
      timezone,
      audience,
      isAllDay,
      actAs: actAs || null,
      ...changesOf(fields, saved),
    };
    const mutation = graphql`
      mutation conferenceWritesCreateMutation($input: CreateConferenceInput!) {
        result: createConference(input: $input) {
          __typename
          ... on CreateConferencePayload {
            conference {
              id
              internalId
              slug
              status
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
    return conferenceIn(
      (await sendMutation<conferenceWritesCreateMutation>(environment, mutation, { input }, key)).result,
    );
  },
  async update({ id, sequence }, fields, saved) {
    const input: UpdateConferenceInput = { id, ifSequence: sequence, ...changesOf(fields, saved) };
    const mutation = graphql`
      mutation conferenceWritesUpdateMutation($input: UpdateConferenceInput!) {
        result: updateConference(input: $input) {
          __typename
          ... on UpdateConferencePayload {
            conference {
              id
              internalId
              slug
              status
              sequence
              missing
              ...ManagerOverlay_conference
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
    return conferenceIn((await sendMutation<conferenceWritesUpdateMutation>(environment, mutation, { input })).result);
  },
  async read({ id }) {
    const query = graphql`
      query conferenceWritesQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            id
            internalId
            slug
            status
            sequence
            ...savedConference_conference
          }
        }
      }
    `;
    const found = await fetchQuery<conferenceWritesQuery>(environment, query, { id }).toPromise();
    const conference = found?.node?.conference;
    if (!conference) throw new Problem('NOT_FOUND');
    return { item: asSaved(conference), fields: savedConference(conference) };
  },
  async publish({ id }) {
    const mutation = graphql`
      mutation conferenceWritesPublishMutation($input: PublishConferenceInput!) {
        result: publishConference(input: $input) {
          __typename
          ... on PublishConferencePayload {
            conference {
              id
              internalId
              slug
              status
              sequence
              missing
              ...ManagerOverlay_conference
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
    return conferenceIn(
      (await sendMutation<conferenceWritesPublishMutation>(environment, mutation, { input: { id } })).result,
    );
  },
});
