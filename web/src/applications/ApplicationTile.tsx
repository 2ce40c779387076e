import { Inbox } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { ManagerTile } from '../conferences/ManagerTile.tsx';
import type { ApplicationTile_conference$key } from './__generated__/ApplicationTile_conference.graphql';

/** Applications in the manager of a conference, with what waits most. */
export function ApplicationTile({ conference }: { conference: ApplicationTile_conference$key }) {
  const t = useText();
  const router = useRouter();
  const { id, applicationNumbers } = useFragment(
    graphql`
      fragment ApplicationTile_conference on Conference {
        id
        applicationNumbers {
          sent
          unreviewed
          untold
          unconfirmed
        }
      }
    `,
    conference,
  );
  if (!applicationNumbers) return null;
  const { sent, unreviewed, untold, unconfirmed } = applicationNumbers;
  const text = untold
    ? t('applications.tile.untold', { count: untold })
    : unreviewed > 0
      ? t('applications.tile.unreviewed', { count: unreviewed })
      : unconfirmed
        ? t('applications.tile.unconfirmed', { count: unconfirmed })
        : t('applications.tile.sent', { count: sent });
  return (
    <ManagerTile
      icon={<Inbox />}
      title={t('applications.applications')}
      text={text}
      isWaiting={Boolean(untold) || unreviewed > 0}
      onClick={() => router.open('o', `applications/${id}`)}
    />
  );
}
