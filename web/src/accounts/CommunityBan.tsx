import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { AppealForm } from './AppealForm.tsx';
import type { CommunityBanMutation } from './__generated__/CommunityBanMutation.graphql';
import styles from './CommunitiesPanel.module.css';

interface CommunityBanProps {
  communityId: string;
  reason: string | null | undefined;
}

/** Why one is banned from a community, and what one says to that. */
export function CommunityBan({ communityId, reason }: CommunityBanProps) {
  const t = useText();
  const [send, isBusy] = useMutationPromise<CommunityBanMutation>(graphql`
    mutation CommunityBanMutation($input: AppealStandingInput!) {
      appealStanding(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const appeal = async (text: string) => {
    const { appealStanding: result } = await send({ input: { id: communityId, text } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return (
    <div className={styles.ban}>
      <p>
        {t('problems.BANNED')} {reason && t('accounts.banReason', { reason })}
      </p>
      <AppealForm isBusy={isBusy} onSend={appeal} />
    </div>
  );
}
