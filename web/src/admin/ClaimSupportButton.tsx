import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { useAct } from '../ui/useAct.ts';
import { useUpdateSupport } from './useUpdateSupport.ts';
import type { ClaimSupportButton_conversation$key } from './__generated__/ClaimSupportButton_conversation.graphql';

/** Takes a conversation with support or gives it back; nothing where it is closed, or somebody else's to work on. */
export function ClaimSupportButton({ talk }: { talk: ClaimSupportButton_conversation$key }) {
  const t = useText();
  const act = useAct();
  const { claim, release, isBusy } = useUpdateSupport();
  const { roles } = useSession();
  const { id, status, isMine, canAnswer, assignee, person } = useFragment(
    graphql`
      fragment ClaimSupportButton_conversation on SupportConversation {
        id
        status
        isMine
        canAnswer
        assignee {
          id
        }
        person {
          title
        }
      }
    `,
    talk,
  );
  const isAdmin = roles.includes('ADMIN') || roles.includes('SUPER_ADMIN');
  const mayRelease = isMine || (isAdmin && assignee !== null && assignee !== undefined);
  if (status === 'CLOSED' || (!mayRelease && !canAnswer)) return null;
  const title = person?.title ?? t('admin.supportGone');
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={t(mayRelease ? 'admin.releaseNamed' : 'admin.claimNamed', { title })}
      onClick={() =>
        void act(
          () => (mayRelease ? release(id) : claim(id)),
          t(mayRelease ? 'admin.released' : 'admin.claimed', { title }),
        )
      }
    >
      {t(mayRelease ? 'admin.release' : 'admin.claim')}
    </Button>
  );
}
