import { graphql, useFragment } from 'react-relay/hooks';
import { conferencePath } from '../conferences/conferencePath.ts';
import { useText } from '../core/i18n.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { AttendFirst_conference$key } from './__generated__/AttendFirst_conference.graphql';

/** In place of a part that is only for those who take part. */
export function AttendFirst({ conference }: { conference: AttendFirst_conference$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment AttendFirst_conference on Conference {
        internalId
        slug
        admission
      }
    `,
    conference,
  );
  const needsPassport = data.admission === 'PASSPORT';
  return (
    <EmptyState
      title={t('live.forAttendees')}
      text={t(needsPassport ? 'live.passportFirst' : 'live.registerFirst')}
      action={<ButtonLink to={conferencePath(data)}>{t('live.toOverview')}</ButtonLink>}
    />
  );
}
