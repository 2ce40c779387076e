import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import { useUpdateCase } from './useUpdateCase.ts';
import type { ClaimButton_case$key } from './__generated__/ClaimButton_case.graphql';

/** Takes a case or gives it back; nothing where it is somebody else's to work on. */
export function ClaimButton({ found }: { found: ClaimButton_case$key }) {
  const t = useText();
  const say = useProblemText();
  const { claim, release, isBusy } = useUpdateCase();
  const { roles } = useSession();
  const { id, title, isMine, canDecide, assignee } = useFragment(
    graphql`
      fragment ClaimButton_case on Case {
        id
        title
        isMine
        canDecide
        assignee {
          id
        }
      }
    `,
    found,
  );
  const isAdmin = roles.includes('ADMIN') || roles.includes('SUPER_ADMIN');
  const mayRelease = isMine || (isAdmin && assignee !== null && assignee !== undefined);
  if (!mayRelease && !canDecide) return null;
  const submit = async () => {
    try {
      const refusal = await (mayRelease ? release(id) : claim(id));
      if (refusal) return showToast(say(refusal), { tone: 'bad' });
      showToast(t(mayRelease ? 'admin.released' : 'admin.claimed', { title }));
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <Button
      size="small"
      isBusy={isBusy}
      data-claim=""
      aria-label={t(mayRelease ? 'admin.releaseNamed' : 'admin.claimNamed', { title })}
      onClick={() => void submit()}
    >
      {t(mayRelease ? 'admin.release' : 'admin.claim')}
    </Button>
  );
}
