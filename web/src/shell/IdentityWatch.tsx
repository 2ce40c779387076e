import { useEffect } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { isSwitching, startOver, useSession, watchSwitches } from '../core/session.ts';
import { useLatest } from '../core/useLatest.ts';
import { missedNotifications } from '../notifications/missed.ts';
import type { IdentityWatchQuery } from './__generated__/IdentityWatchQuery.graphql';

const query = graphql`
  query IdentityWatchQuery @throwOnFieldError {
    viewer {
      user {
        id
      }
      actor {
        id
        title
      }
      community {
        name
      }
    }
    communities(joined: true, first: 50) {
      edges {
        node {
          name
          viewerProfile {
            userId
            standing
            banReason
          }
        }
      }
    }
  }
`;

/**
 * Follows the session where it went without this tab: another tab went to another community, or staff banned somebody from
 * this one. The gateway closes the socket then; when it is back, one may be somebody else. A socket that was not open yet is
 * not closed: as it begins to hear notifications the gateway says whether they are somebody else's, and tabs of one browser
 * tell each other before.
 */
export function IdentityWatch() {
  const t = useText();
  const environment = useRelayEnvironment();
  const { personId, actor } = useSession();
  const follow = async () => {
    if (isSwitching.get()) return;
    const answer = await fetchQuery<IdentityWatchQuery>(environment, query, {}).toPromise();
    const now = answer?.viewer;
    if (!now || isSwitching.get()) return;
    if (now.user.id === personId && now.actor.id === actor?.id) return;
    isSwitching.set(true);
    const name = now.community.name;
    const before = answer.communities.edges.find(({ node }) => node.viewerProfile?.userId === personId)?.node;
    if (before?.viewerProfile?.standing === 'BANNED') {
      const { banReason: reason } = before.viewerProfile;
      const why = reason ? ` ${t('accounts.banReason', { reason })}` : '';
      const words = `${t('communities.thrownOut', { name: before.name })}${why} ${t('communities.nowIn', { name })}`;
      startOver('/?p=account/settings/communities', words);
    } else if (now.user.id === personId) startOver(location.href, t('pages.nowCrowd', { name: now.actor.title }));
    else startOver('/', t('communities.nowIn', { name }));
  };
  const look = useLatest(() => void follow().catch(() => undefined));
  useEffect(() => missedNotifications.subscribe(look), [look]);
  useEffect(() => watchSwitches(look), [look]);
  return null;
}
