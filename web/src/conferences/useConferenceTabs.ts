import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { conferencePath } from './conferencePath.ts';
import type { useConferenceTabs_conference$key } from './__generated__/useConferenceTabs_conference.graphql';

/** The parts of a conference that have something for the viewer, or that they organize; in another phase than now if one is given. */
export function useConferenceTabs(
  conference: useConferenceTabs_conference$key,
  viewedPhase: string | undefined,
): { to: string; label: string }[] {
  const t = useText();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment useConferenceTabs_conference on Conference {
        internalId
        slug
        manageable
        phase
        isAttending
        hasTailgates
        scheduleVersion
        media {
          id
        }
        resources {
          itemsCount
        }
      }
    `,
    conference,
  );
  const { manageable, isAttending, hasTailgates, media, resources } = data;
  const phase = viewedPhase ?? data.phase;
  const path = conferencePath(data);
  const isReleased = (data.scheduleVersion ?? 0) > 0;
  const isScheduled = manageable || isReleased;
  const attends = isMember && isAttending;
  const hasResources = Boolean(resources) && (manageable || (resources?.itemsCount ?? 0) > 0);
  const tabs = [
    { isShown: true, to: path, label: t('conferences.overview') },
    { isShown: attends && phase === 'LIVE', to: `${path}/live`, label: t('live.live') },
    // Organizers preview it.
    { isShown: attends && (manageable || phase === 'ENDED'), to: `${path}/recap`, label: t('live.recap') },
    { isShown: isScheduled, to: `${path}/schedule`, label: t('schedule.schedule') },
    { isShown: isScheduled, to: `${path}/sessions`, label: t('schedule.sessions') },
    { isShown: isMember && hasTailgates, to: `${path}/tailgates`, label: t('conferences.tailgates') },
    { isShown: attends && Boolean(media), to: `${path}/photos`, label: t('live.photos') },
    { isShown: attends && hasResources, to: `${path}/resources`, label: t('live.resources') },
    { isShown: true, to: `${path}/discussions`, label: t('conferences.discussions') },
    { isShown: true, to: `${path}/participants`, label: t('conferences.participants') },
  ];
  return tabs.flatMap(({ isShown, to, label }) => (isShown ? [{ to, label }] : []));
}
