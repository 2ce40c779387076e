/** The mutations of someone who writes an application. They continue after the form is closed. */
import { graphql } from 'react-relay/hooks';
import type { IEnvironment } from 'relay-runtime';
import { savedIn } from '../core/savedIn.ts';
import { sendMutation } from '../core/sendMutation.ts';
import type { DraftWrites } from '../items/EditorDraft.ts';
import { canSave, changesOf, type ApplicationFields } from './applicationFields.ts';
import type { applicationWritesCreateMutation } from './__generated__/applicationWritesCreateMutation.graphql';
import type { applicationWritesSendMutation } from './__generated__/applicationWritesSendMutation.graphql';
import type { applicationWritesUpdateMutation } from './__generated__/applicationWritesUpdateMutation.graphql';

export interface SavedApplication {
  readonly id: string;
  readonly state: string;
  /** Whether it saves itself. What others read is saved on request. */
  readonly isDraft: boolean;
}

export const asSaved = ({ id, state }: Omit<SavedApplication, 'isDraft'>): SavedApplication => ({
  id,
  state,
  isDraft: state === 'DRAFT' || state === 'WITHDRAWN',
});

const applicationIn = (result: unknown): SavedApplication =>
  asSaved(savedIn(result, 'application') as SavedApplication);

/** Drafts of different conferences are kept apart. */
export const draftKind = (conferenceId: string): string => `application-${conferenceId}`;

export const applicationWrites = (
  environment: IEnvironment,
  conferenceId: string,
): DraftWrites<SavedApplication, ApplicationFields> => ({
  kind: draftKind(conferenceId),
  canSave,
  hasChanges: (fields, saved) => changesOf(fields, saved) !== null,
  async create(fields, saved, key) {
    const { kind: _, ...changes } = changesOf(fields, saved) ?? {};
    const input = { conferenceId, kind: fields.kind || 'TALK', language: fields.language || null, ...changes } as const;
    const mutation = graphql`
      mutation applicationWritesCreateMutation($input: CreateApplicationInput!) {
        result: createApplication(input: $input) {
          __typename
          ... on CreateApplicationPayload {
            application {
              id
              state
            }
            conference {
              ...OwnApplications_conference
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
    return applicationIn(
      (await sendMutation<applicationWritesCreateMutation>(environment, mutation, { input }, key)).result,
    );
  },
  async update({ id }, fields, saved) {
    const input = { id, ...changesOf(fields, saved) };
    const mutation = graphql`
      mutation applicationWritesUpdateMutation($input: UpdateApplicationInput!) {
        result: updateApplication(input: $input) {
          __typename
          ... on UpdateApplicationPayload {
            application {
              id
              state
              ...savedApplication_application
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
    return applicationIn(
      (await sendMutation<applicationWritesUpdateMutation>(environment, mutation, { input })).result,
    );
  },
  async publish({ id }) {
    const mutation = graphql`
      mutation applicationWritesSendMutation($input: SendApplicationInput!) {
        result: sendApplication(input: $input) {
          __typename
          ... on SendApplicationPayload {
            application {
              id
              state
              ...ApplicationStatus_application
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
    return applicationIn(
      (await sendMutation<applicationWritesSendMutation>(environment, mutation, { input: { id } })).result,
    );
  },
});
