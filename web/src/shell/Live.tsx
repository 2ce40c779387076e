import { graphql, useFragment } from 'react-relay/hooks';
import { ConversationsLive } from '../conversations/ConversationsLive.tsx';
import { PresenceLive } from '../conversations/PresenceLive.tsx';
import { useSession } from '../core/session.ts';
import { NotificationsLive } from '../notifications/NotificationsLive.tsx';
import { RemindersLive } from '../reminders/RemindersLive.tsx';
import { IdentityWatch } from './IdentityWatch.tsx';
import type { Live_viewer$key } from './__generated__/Live_viewer.graphql';

/** What a member hears of wherever they are. It draws nothing, and comes after what is drawn. */
export function Live({ viewer }: { viewer: Live_viewer$key }) {
  const { actor } = useSession();
  const data = useFragment(
    graphql`
      fragment Live_viewer on Viewer {
        ...NotificationsLive_viewer
        ...PresenceLive_viewer
      }
    `,
    viewer,
  );
  return (
    <>
      <NotificationsLive viewer={data} />
      <ConversationsLive />
      {/* Who speaks for a crowd is not seen to be here. */}
      {actor?.isCrowd === false && <PresenceLive viewer={data} />}
      <RemindersLive />
      <IdentityWatch />
    </>
  );
}
