import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { confirm } from '../ui/confirm.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useAct } from '../ui/useAct.ts';
import { ClaimSupportButton } from './ClaimSupportButton.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { useUpdateSupport } from './useUpdateSupport.ts';
import type { SupportActions_conversation$key } from './__generated__/SupportActions_conversation.graphql';
import styles from './AdminTalk.module.css';

/** Who asks, how it stands, who works on it, and what can be done. */
export function SupportActions({ talk }: { talk: SupportActions_conversation$key }) {
  const t = useText();
  const act = useAct();
  const { close, isBusy } = useUpdateSupport();
  const { roles } = useSession();
  const [isHanding, setHanding] = useState(false);
  const data = useFragment(
    graphql`
      fragment SupportActions_conversation on SupportConversation {
        id
        status
        waitingSince
        canAnswer
        person {
          title
          path
        }
        assignee {
          name {
            full
          }
        }
        ...ClaimSupportButton_conversation
      }
    `,
    talk,
  );
  const { id, status, waitingSince, canAnswer, person, assignee } = data;
  const isClosed = status === 'CLOSED';
  const isAdmin = roles.includes('ADMIN') || roles.includes('SUPER_ADMIN');
  const mayHandOver = !isClosed && (canAnswer || (isAdmin && assignee !== null && assignee !== undefined));
  const name = person?.title ?? t('admin.supportGone');
  const askToClose = async () => {
    const isSure = await confirm({
      title: t('admin.supportCloseSure'),
      text: t('admin.supportCloseText', { name }),
      yes: t('admin.supportClose'),
    });
    if (isSure) await act(() => close(id), t('admin.supportDone'));
  };
  return (
    <div className={styles.state}>
      <p className={styles.who}>
        {person ? (
          <TextLink to={person.path} dir="auto">
            {name}
          </TextLink>
        ) : (
          name
        )}
        <Chip tone={isClosed ? 'good' : waitingSince ? 'now' : 'plain'}>
          {t(isClosed ? 'admin.supportClosed' : waitingSince ? 'admin.supportWaits' : 'admin.supportAnswered')}
        </Chip>
        <small>
          {t('admin.assignee')}: {assignee ? <bdi>{assignee.name.full}</bdi> : t('admin.nobody')}
          {waitingSince && !isClosed && (
            <>
              {' · '}
              <RelativeTime at={waitingSince} />
            </>
          )}
        </small>
      </p>
      <div className={styles.actions}>
        <ClaimSupportButton talk={data} />
        {mayHandOver && (
          <Button size="small" onClick={() => setHanding(true)}>
            {t('admin.supportHandOver')}
          </Button>
        )}
        {!isClosed && canAnswer && (
          <Button size="small" isBusy={isBusy} onClick={() => void askToClose()}>
            {t('admin.supportClose')}
          </Button>
        )}
      </div>
      {isHanding && <HandOverDialog talkId={id} onClose={() => setHanding(false)} />}
    </div>
  );
}
