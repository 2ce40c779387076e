import { ChevronDown, LogOut } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Menu } from '../ui/Menu.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { useMembership } from './useMembership.ts';
import type { CrowdMembership_crowd$key } from './__generated__/CrowdMembership_crowd.graphql';

interface CrowdMembershipProps {
  crowd: CrowdMembership_crowd$key;
  /** The viewer has joined, asked, answered or left. */
  onChange?: () => void;
}

/** How the viewer stands to a crowd, and the next step: join, wait, answer, leave. */
export function CrowdMembership({ crowd, onChange }: CrowdMembershipProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const data = useFragment(
    graphql`
      fragment CrowdMembership_crowd on Crowd {
        name
        status
        joinApproval
        joinQuestions
        viewerRole
        viewerMembershipStatus
        isInvited
        isViewer
        ...useMembership_crowd
      }
    `,
    crowd,
  );
  const { name, viewerRole: role, joinQuestions, viewerMembershipStatus: stand } = data;
  const { join, answer, leave, takeBack, isBusy } = useMembership(data, onChange);
  if (stand === 'ACCEPTED' && role && role !== '%future added value') {
    const words = t(`crowds.role.${role}`);
    // The crowd itself does not leave; the person behind it does.
    if (data.isViewer) return <Chip tone="good">{words}</Chip>;
    return (
      <Menu
        label={t('crowds.yourRole', { role: words, name })}
        trigger={(button) => (
          <Button
            {...button}
            kind="chosen"
            icon={<ChevronDown />}
            aria-label={t('crowds.yourRole', { role: words, name })}
          >
            {words}
          </Button>
        )}
        items={[
          { id: 'leave', label: t('crowds.leave'), icon: <LogOut />, isDangerous: true, onSelect: () => void leave() },
        ]}
      />
    );
  }
  if (data.isInvited) {
    return (
      <>
        <Chip tone="now">{t('crowds.invitedYou')}</Chip>
        <Button kind="primary" isBusy={isBusy} onClick={() => void answer('ACCEPT')}>
          {t('crowds.accept')}
        </Button>
        <Button isBusy={isBusy} onClick={() => void answer('DECLINE')}>
          {t('crowds.decline')}
        </Button>
      </>
    );
  }
  if (stand === 'PENDING') {
    return (
      <>
        <Chip>{t('crowds.waiting')}</Chip>
        <Button isBusy={isBusy} onClick={() => void takeBack()}>
          {t('crowds.takeBack')}
        </Button>
      </>
    );
  }
  if (data.status !== 'VISIBLE_TO_PUBLIC' || stand === 'ACCEPTED') return null;
  const asks = data.joinApproval || joinQuestions.length > 0;
  return (
    <>
      <Button
        kind="primary"
        isBusy={isBusy}
        onClick={() => (joinQuestions.length > 0 ? setAsking(true) : void join([]))}
      >
        {t(asks ? 'crowds.askToJoin' : 'crowds.join')}
      </Button>
      {isAsking && (
        <JoinDialog
          name={name}
          questions={joinQuestions}
          isBusy={isBusy}
          onSend={async (answers) => (await join(answers)) && setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
