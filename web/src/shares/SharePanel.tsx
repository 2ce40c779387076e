import { MessageCircle } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { itemPath } from '../items/itemPath.ts';
import { SendToPeople } from '../recommends/SendToPeople.tsx';
import { PanelRow } from '../panels/PanelRow.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { NotReady } from './NotReady.tsx';
import { ShareLink } from './ShareLink.tsx';
import { WhoSees } from './WhoSees.tsx';
import type { SharePanelQuery } from './__generated__/SharePanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** The link of something, for people and for a camera, once nothing is missing; who can open it; and what it still needs. */
export function SharePanel({ queryRef }: EntryProps<SharePanelQuery>) {
  const t = useText();
  const { node, viewer } = usePreloadedQuery<SharePanelQuery>(
    graphql`
      query SharePanelQuery($id: ID!) @preloadable @throwOnFieldError {
        viewer {
          ...SendToPeople_viewer
        }
        node(id: $id) {
          ... on Item @alias(as: "item") {
            __typename
            id
            internalId
            ... on Collection {
              collectionType: type
            }
            title
            audience
            missing
            ... on Actor {
              path
            }
            ...useGaps_item
            ...WhoSees_item
          }
        }
      }
    `,
    queryRef,
  );
  const item = node?.item;
  const path = item && itemPath(item);
  if (!path) throw new Problem('NOT_FOUND');
  const { id, title, missing } = item;
  const isReady = missing.length === 0;
  return (
    <div className={styles.stack}>
      {isReady ? (
        <ShareLink path={path} title={title} isPublic={audienceNamed(item.audience) === 'PUBLIC'} />
      ) : (
        <>
          <b dir="auto">{title}</b>
          <NotReady item={item} text={t('shares.notReady')} />
        </>
      )}
      {viewer && isReady && (
        <>
          <PanelRow
            panel={`send/${id}`}
            icon={<MessageCircle aria-hidden="true" />}
            title={t('conversations.sendIn')}
            text={t('conversations.sendInText')}
          />
          <SendToPeople itemId={id} viewer={viewer} />
        </>
      )}
      <WhoSees item={item} />
      {isReady && <QrCode text={location.origin + path} label={t('shares.qr', { title })} />}
    </div>
  );
}
