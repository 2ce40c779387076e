import { FilePlus2, Link2 } from 'lucide-react';
import { useState, useTransition } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay/hooks';
import { AddFiles } from '../collections/AddFiles.tsx';
import { AddLinkDialog } from '../collections/AddLinkDialog.tsx';
import { useAddFiles } from '../collections/useAddFiles.ts';
import { useText } from '../core/i18n.tsx';
import { refusalOf } from '../files/fileKinds.ts';
import { FILE_TYPES } from '../files/fileTypes.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ResourceList } from './ResourceList.tsx';
import type { ConferenceResources_conference$key } from './__generated__/ConferenceResources_conference.graphql';
import type { ConferenceResourcesPageQuery } from './__generated__/ConferenceResourcesPageQuery.graphql';
import styles from './Collected.module.css';

/** What organizers offer to those who take part. */
export function ConferenceResources({ conference }: { conference: ConferenceResources_conference$key }) {
  const t = useText();
  const [, startTransition] = useTransition();
  const [{ resources, manageable, status }, refetch] = useRefetchableFragment<
    ConferenceResourcesPageQuery,
    ConferenceResources_conference$key
  >(
    graphql`
      fragment ConferenceResources_conference on Conference
      @refetchable(queryName: "ConferenceResourcesPageQuery")
      @throwOnFieldError {
        manageable
        status
        resources {
          id
          itemsCount
          ...ResourceList_collection
        }
      }
    `,
    conference,
  );
  const again = () => startTransition(() => void refetch({}, { fetchPolicy: 'network-only' }));
  const isOpen = status === 'DRAFT' || status === 'PUBLISHED';
  const canAdd = resources && manageable && isOpen;
  return (
    <div className={styles.collected}>
      {canAdd && <AddResources collectionId={resources.id} count={resources.itemsCount} onAdded={again} />}
      {resources && resources.itemsCount > 0 ? (
        <ResourceList collection={resources} canRemove={Boolean(canAdd)} onRemoved={again} />
      ) : (
        <EmptyState title={t('live.noResources')} {...(canAdd ? { text: t('live.noResourcesText') } : {})} />
      )}
    </div>
  );
}

interface AddResourcesProps {
  collectionId: string;
  count: number;
  onAdded: () => void;
}

function AddResources({ collectionId, count, onAdded }: AddResourcesProps) {
  const t = useText();
  const [isLinking, setLinking] = useState(false);
  const adding = useAddFiles({
    count,
    into: { collectionId },
    refusal: (file) => refusalOf(file, 'files'),
    said: (added) => t('live.resourcesAdded', { added }),
    onAdded,
  });
  return (
    <>
      <AddFiles
        {...adding}
        counted={count > 0 && t('live.resourcesCount', { count })}
        words={{
          add: t('live.addFiles'),
          choose: t('live.chooseFiles'),
          sending: (sending) => t('photos.sending', { ...sending }),
        }}
        icon={<FilePlus2 />}
        accept=""
        types={FILE_TYPES}
      >
        <Button icon={<Link2 />} aria-haspopup="dialog" onClick={() => setLinking(true)}>
          {t('collections.addLink')}
        </Button>
      </AddFiles>
      {isLinking && (
        <AddLinkDialog
          collectionId={collectionId}
          onClose={() => {
            setLinking(false);
            onAdded();
          }}
        />
      )}
    </>
  );
}
