import {
  Archive,
  Ban,
  Copy,
  ExternalLink,
  HeartHandshake,
  Hourglass,
  Layers,
  MapPin,
  MessagesSquare,
  Pencil,
  Trash2,
  UsersRound,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay/hooks';
import { ApplicationTile } from '../applications/ApplicationTile.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { ManagerStreams } from './ManagerStreams.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { useAct } from '../ui/useAct.ts';
import { conferencePath } from './conferencePath.ts';
import { ManagerNeeds } from './ManagerNeeds.tsx';
import { ManagerPeriods } from './ManagerPeriods.tsx';
import { ManagerSchedule } from './ManagerSchedule.tsx';
import { ManagerTicket } from './ManagerTicket.tsx';
import { ManagerTile } from './ManagerTile.tsx';
import { useConferenceDesk } from './useConferenceDesk.ts';
import { useConferenceSteps } from './useConferenceSteps.ts';
import type { ManagerOverlay_conference$key } from './__generated__/ManagerOverlay_conference.graphql';
import type { ManagerOverlayQuery } from './__generated__/ManagerOverlayQuery.graphql';
import styles from './Manager.module.css';

const CopyDialog = lazyWithRetry(async () => (await import('./CopyDialog.tsx')).CopyDialog);
const CancelConferenceDialog = lazyWithRetry(
  async () => (await import('./CancelConferenceDialog.tsx')).CancelConferenceDialog,
);

/** Everything that organizers do about a conference, and what is open and waits now. */
export function ManagerOverlay({ queryRef }: EntryProps<ManagerOverlayQuery>) {
  const { node } = usePreloadedQuery<ManagerOverlayQuery>(
    graphql`
      query ManagerOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            manageable
            ...ManagerOverlay_conference
          }
        }
      }
    `,
    queryRef,
  );
  const conference = node?.conference;
  if (!conference) throw new Problem('NOT_FOUND');
  if (!conference.manageable) throw new Problem('NOT_PUBLIC');
  return <Manager conference={conference} />;
}

function Manager({ conference }: { conference: ManagerOverlay_conference$key }) {
  const { text: t } = useI18n();
  const router = useRouter();
  const act = useAct();
  const { archive, remove } = useConferenceSteps();
  const [dialog, setDialog] = useState<'copy' | 'cancel' | null>(null);
  const data = useFragment(
    graphql`
      fragment ManagerOverlay_conference on Conference @throwOnFieldError {
        id
        internalId
        slug
        name
        status
        phase
        guestsCount
        waitingCount
        hasTracks
        hasRegistration
        hasApplications
        author {
          id
        }
        startsAt {
          date
          time
        }
        places {
          id
        }
        tracks(first: 1) {
          totalCount
        }
        topics(first: 1) {
          totalCount
        }
        ...ApplicationTile_conference
        ...ManagerTicket_conference
        ...ManagerNeeds_conference
        ...ManagerPeriods_conference
        ...ManagerSchedule_conference
        ...ManagerStreams_conference
      }
    `,
    conference,
  );
  const { id, status, phase, hasTracks, hasRegistration, hasApplications, guestsCount, waitingCount } = data;
  useConferenceDesk(id, () => router.close('o'));
  const path = conferencePath(data);
  const name = data.name || t('conferences.untitled');
  const isOpen = status === 'DRAFT' || status === 'PUBLISHED';
  const open = (overlay: string) => () => router.open('o', `${overlay}/${id}`);
  const close = () => setDialog(null);
  const askArchive = async () => {
    const isSure = await confirm({ text: t('organizing.archiveText'), yes: t('organizing.archive') });
    if (isSure) await act(() => archive(id), t('organizing.archived'));
  };
  const askDelete = async () => {
    const isSure = await confirm({ text: t('conferences.deleteText'), yes: t('organizing.delete'), isDangerous: true });
    if (!isSure || !(await act(() => remove(id), t('conferences.deleted')))) return;
    if (location.pathname.startsWith(path)) router.navigate('/', { replace: true });
    else router.close('o');
  };
  const tracks = data.tracks.totalCount;
  return (
    <OverlayFrame
      kind="conference"
      title={t('organizing.manage')}
      subtitle={name}
      buttons={
        <Button size="small" icon={<ExternalLink />} onClick={() => router.navigate(path)}>
          {t('organizing.open')}
        </Button>
      }
      dialogs={
        <Suspense fallback={null}>
          {dialog === 'copy' && (
            <CopyDialog
              source={{
                id,
                name,
                authorId: data.author?.id,
                hasApplications: data.hasApplications,
                start: data.startsAt,
              }}
              onClose={close}
            />
          )}
          {dialog === 'cancel' && <CancelConferenceDialog id={id} onClose={close} />}
        </Suspense>
      }
    >
      <div className={styles.manager}>
        <ManagerTicket conference={data} />
        <ManagerNeeds conference={data} onArchive={() => void askArchive()} />
        <ManagerPeriods conference={data} />
        <ul className={styles.tiles}>
          {isOpen && (
            <ManagerTile
              icon={<Pencil />}
              title={t('organizing.edit')}
              text={t('organizing.editText')}
              onClick={open('edit/conference')}
            />
          )}
          <ManagerTile
            icon={<UsersRound />}
            title={t('organizing.people')}
            text={t('organizing.attendeesCount', { count: guestsCount })}
            onClick={open('participants')}
          />
          {hasRegistration && status === 'PUBLISHED' && (
            <ManagerTile
              icon={<Hourglass />}
              title={t('events.waitlist')}
              text={t('organizing.waitlistCount', { count: waitingCount })}
              isWaiting={waitingCount > 0}
              onClick={open('waitlist')}
            />
          )}
          {hasApplications && <ApplicationTile conference={data} />}
          <ManagerSchedule conference={data} onClick={open('schedule')} />
          <ManagerStreams conference={data} onClick={open('streams')} />
          <ManagerTile
            icon={<MapPin />}
            title={t('organizing.places')}
            text={t('organizing.placesCount', { count: data.places.length })}
            onClick={open('conference-places')}
          />
          <ManagerTile
            icon={<Layers />}
            title={t('organizing.tracks')}
            text={hasTracks || tracks > 0 ? t('organizing.tracksCount', { count: tracks }) : t('organizing.tracksOff')}
            onClick={open('tracks')}
          />
          <ManagerTile
            icon={<HeartHandshake />}
            title={t('live.recap')}
            text={t('live.recapText')}
            onClick={() => router.navigate(`${path}/recap`)}
          />
          <ManagerTile
            icon={<MessagesSquare />}
            title={t('organizing.topics')}
            text={t('organizing.topicsCount', { count: data.topics.totalCount })}
            onClick={() => router.navigate(`${path}/discussions`)}
          />
        </ul>
        <div className={styles.more}>
          <Button kind="quiet" icon={<Copy />} aria-haspopup="dialog" onClick={() => setDialog('copy')}>
            {t('organizing.copy')}
          </Button>
          {status === 'PUBLISHED' && phase === 'ENDED' && (
            <Button kind="quiet" icon={<Archive />} onClick={() => void askArchive()}>
              {t('organizing.archive')}
            </Button>
          )}
          {status === 'PUBLISHED' && phase !== 'ENDED' && (
            <Button kind="quiet" icon={<Ban />} aria-haspopup="dialog" onClick={() => setDialog('cancel')}>
              {t('organizing.cancel')}
            </Button>
          )}
          {status === 'DRAFT' && (
            <Button kind="quiet" icon={<Trash2 />} onClick={() => void askDelete()}>
              {t('organizing.delete')}
            </Button>
          )}
        </div>
      </div>
    </OverlayFrame>
  );
}
