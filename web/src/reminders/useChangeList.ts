import { graphql } from 'react-relay/hooks';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { tellNews } from './news.ts';
import type { useChangeListCalendarMutation } from './__generated__/useChangeListCalendarMutation.graphql';
import type { useChangeListCreateMutation } from './__generated__/useChangeListCreateMutation.graphql';
import type { useChangeListDeleteMutation } from './__generated__/useChangeListDeleteMutation.graphql';
import type { useChangeListLeaveMutation } from './__generated__/useChangeListLeaveMutation.graphql';
import type { useChangeListRenameMutation } from './__generated__/useChangeListRenameMutation.graphql';
import type { useChangeListRevokeMutation } from './__generated__/useChangeListRevokeMutation.graphql';
import type { useChangeListShareMutation } from './__generated__/useChangeListShareMutation.graphql';
import type { useChangeListUnshareMutation } from './__generated__/useChangeListUnshareMutation.graphql';

const creating = graphql`
  mutation useChangeListCreateMutation($input: CreateReminderListInput!) {
    result: createReminderList(input: $input) {
      __typename
      ... on CreateReminderListPayload {
        list {
          id
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
`;
const renaming = graphql`
  mutation useChangeListRenameMutation($input: RenameReminderListInput!) {
    result: renameReminderList(input: $input) {
      __typename
      ... on RenameReminderListPayload {
        list {
          id
          title
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;
const sharing = graphql`
  mutation useChangeListShareMutation($input: ShareReminderListInput!) {
    result: shareReminderList(input: $input) {
      __typename
      ... on ShareReminderListPayload {
        list {
          id
          ...ListPeople_list
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
const unsharing = graphql`
  mutation useChangeListUnshareMutation($input: UnshareReminderListInput!) {
    result: unshareReminderList(input: $input) {
      __typename
      ... on UnshareReminderListPayload {
        list {
          id
          ...ListPeople_list
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;
const leaving = graphql`
  mutation useChangeListLeaveMutation($input: LeaveReminderListInput!) {
    result: leaveReminderList(input: $input) {
      __typename
      ... on LeaveReminderListPayload {
        deletedId
        viewer {
          id
          dueRemindersCount
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;
const deleting = graphql`
  mutation useChangeListDeleteMutation($input: DeleteReminderListInput!) {
    result: deleteReminderList(input: $input) {
      __typename
      ... on DeleteReminderListPayload {
        deletedId
        viewer {
          id
          dueRemindersCount
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;
const addressing = graphql`
  mutation useChangeListCalendarMutation($input: CreateReminderCalendarInput!) {
    result: createReminderCalendar(input: $input) {
      __typename
      ... on CreateReminderCalendarPayload {
        list {
          id
          ...ListCalendar_list
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;
const revoking = graphql`
  mutation useChangeListRevokeMutation($input: RevokeReminderCalendarInput!) {
    result: revokeReminderCalendar(input: $input) {
      __typename
      ... on RevokeReminderCalendarPayload {
        list {
          id
          ...ListCalendar_list
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

const refusal = <R extends { readonly __typename: string }>(result: R) => {
  const refused = refusalOf(result);
  if (!refused) tellNews();
  return refused;
};

/** Makes a list; answers the list, or why there is none. */
export function useCreateList() {
  const [send, isBusy] = useMutationPromise<useChangeListCreateMutation>(creating);
  return { isBusy, create: async (title: string) => (await send({ input: { title } })).result };
}

/** All that can be changed about a list; each answers why not, or null. */
export function useChangeList(id: string) {
  const [rename, isRenaming] = useMutationPromise<useChangeListRenameMutation>(renaming);
  const [share, isSharing] = useMutationPromise<useChangeListShareMutation>(sharing);
  const [unshare] = useMutationPromise<useChangeListUnshareMutation>(unsharing);
  const [leave, isLeaving] = useMutationPromise<useChangeListLeaveMutation>(leaving);
  const [erase, isDeleting] = useMutationPromise<useChangeListDeleteMutation>(deleting);
  const [address, isAddressing] = useMutationPromise<useChangeListCalendarMutation>(addressing);
  const [revoke, isRevoking] = useMutationPromise<useChangeListRevokeMutation>(revoking);
  return {
    isBusy: isRenaming || isSharing || isLeaving || isDeleting || isAddressing || isRevoking,
    rename: async (title: string) => refusal((await rename({ input: { id, title } })).result),
    share: async (personIds: readonly string[]) => refusal((await share({ input: { id, personIds } })).result),
    unshare: async (personId: string) => refusal((await unshare({ input: { id, personId } })).result),
    leave: async () => refusal((await leave({ input: { id } })).result),
    remove: async () => refusal((await erase({ input: { id } })).result),
    makeCalendar: async () => refusal((await address({ input: { listId: id } })).result),
    revokeCalendar: async (calendarId: string) =>
      refusal((await revoke({ input: { id: calendarId, listId: id } })).result),
  };
}
