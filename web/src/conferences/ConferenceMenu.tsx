import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { useItemMenu } from '../items/useItemMenu.tsx';
import { confirm } from '../ui/confirm.ts';
import type { OpenMenu } from '../ui/laterMenu.tsx';
import { MenuList } from '../ui/MenuList.tsx';
import { useAct } from '../ui/useAct.ts';
import type { ConferenceMenu_conference$key } from './__generated__/ConferenceMenu_conference.graphql';
import type { ConferenceMenuDeleteMutation } from './__generated__/ConferenceMenuDeleteMutation.graphql';

interface ConferenceMenuProps extends OpenMenu {
  conference: ConferenceMenu_conference$key;
  onDeleted?: () => void;
}

/** What the viewer can do with a conference. Its organizers can edit it, and delete a draft. */
export function ConferenceMenu({ conference, onDeleted, ...open }: ConferenceMenuProps) {
  const t = useText();
  const router = useRouter();
  const act = useAct();
  const [send] = useMutationPromise<ConferenceMenuDeleteMutation>(graphql`
    mutation ConferenceMenuDeleteMutation($input: DeleteConferenceInput!) {
      result: deleteConference(input: $input) {
        __typename
        ... on DeleteConferencePayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const data = useFragment(
    graphql`
      fragment ConferenceMenu_conference on Conference {
        id
        status
        manageable
        ...useItemMenu_item
      }
    `,
    conference,
  );
  const { id, status, manageable } = data;
  const remove = async () => {
    const { result } = await send({ input: { id } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  const ask = async () => {
    const isSure = await confirm({ text: t('conferences.deleteText'), yes: t('items.delete'), isDangerous: true });
    if (isSure && (await act(remove, t('conferences.deleted')))) onDeleted?.();
  };
  const own = useItemMenu(data, {
    isEditable: manageable && (status === 'DRAFT' || status === 'PUBLISHED'),
    // A published conference can only be cancelled.
    isDeletable: manageable && status === 'DRAFT',
    onEdit: () => router.open('o', `edit/conference/${id}`),
    onDelete: () => void ask(),
  });
  return <MenuList {...open} items={[...open.items, ...own]} />;
}
