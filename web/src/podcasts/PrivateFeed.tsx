import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { useAct } from '../ui/useAct.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { useRevokeFeed } from './useRevokeFeed.ts';
import type { PrivateFeed_feed$key } from './__generated__/PrivateFeed_feed.graphql';
import styles from './FeedsPanel.module.css';

/** A private address: copied, and revoked when it is no longer the viewer's own. */
export function PrivateFeed({ feed }: { feed: PrivateFeed_feed$key }) {
  const t = useText();
  const act = useAct();
  const revoke = useRevokeFeed();
  const { id, url, askedAt } = useFragment(
    graphql`
      fragment PrivateFeed_feed on PodcastFeed {
        id
        url
        askedAt
      }
    `,
    feed,
  );
  const ask = async () => {
    const isSure = await confirm({ text: t('podcasts.revokeText'), yes: t('podcasts.revoke'), isDangerous: true });
    if (isSure) void act(() => revoke(id), t('podcasts.revoked'));
  };
  return (
    <li className={styles.feed}>
      <FeedAddress url={url} />
      <span className={styles.under}>
        <span>
          {askedAt ? (
            <>
              {t('podcasts.asked')} <RelativeTime at={askedAt} />
            </>
          ) : (
            t('podcasts.neverAsked')
          )}
        </span>
        <Button size="small" kind="quiet" onClick={() => void ask()}>
          {t('podcasts.revoke')}
        </Button>
      </span>
    </li>
  );
}
