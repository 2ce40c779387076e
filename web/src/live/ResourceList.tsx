import { Download, ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useChangeCollected } from '../collections/useChangeCollected.ts';
import { PAGE_SIZES } from '../core/constants.ts';
import { useI18n } from '../core/i18n.tsx';
import { DownloadLink } from '../files/DownloadLink.tsx';
import { FileMark } from '../files/FileMark.tsx';
import { useOpenFile } from '../files/useOpenFile.ts';
import { confirm } from '../ui/confirm.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { formatBytes } from '../ui/formatBytes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { useAct } from '../ui/useAct.ts';
import type { ResourceList_collection$key } from './__generated__/ResourceList_collection.graphql';
import type { ResourceListPageQuery } from './__generated__/ResourceListPageQuery.graphql';
import styles from './Collected.module.css';

interface ResourceListProps {
  collection: ResourceList_collection$key;
  canRemove: boolean;
  onRemoved: () => void;
}

/** Files with their type and size, to open and download, and links. */
export function ResourceList({ collection, canRemove, onRemoved }: ResourceListProps) {
  const { text: t, language } = useI18n();
  const act = useAct();
  const { takeOut } = useChangeCollected();
  const [hasFailed, setFailed] = useState(false);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ResourceListPageQuery,
    ResourceList_collection$key
  >(
    graphql`
      fragment ResourceList_collection on Collection
      @refetchable(queryName: "ResourceListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        items(first: $count, after: $cursor) @connection(key: "ResourceList_items", filters: []) {
          edges {
            node {
              id
              title
              description
              url
              item {
                ... on MediaFile @alias(as: "file") {
                  id
                  name
                  type
                  sizeBytes
                  originalExtension
                  links {
                    download
                  }
                }
              }
            }
          }
        }
      }
    `,
    collection,
  );
  const open = useOpenFile(data.id);
  const more = () => {
    setFailed(false);
    loadNext(PAGE_SIZES.files, { onComplete: (error) => setFailed(error !== null) });
  };
  const remove = async (id: string, title: string) => {
    const isSure = await confirm({
      text: t('live.removeResourceText', { title }),
      yes: t('live.removeYes'),
      isDangerous: true,
    });
    if (isSure && (await act(() => takeOut(id), t('live.removed')))) onRemoved();
  };
  return (
    <>
      <ul className={styles.list} aria-label={t('live.resources')}>
        {data.items.edges.map(({ node }) => {
          if (!node) return null;
          const { id, title, description, url, item } = node;
          const file = item?.file;
          const facts = file
            ? [file.originalExtension?.toUpperCase(), formatBytes(Number(file.sizeBytes), language.locale)]
            : [url && URL.canParse(url) ? new URL(url).hostname : ''];
          return (
            <li key={id} className={styles.row}>
              {file ? <FileMark kind={file.type} /> : <ExternalLink aria-hidden="true" />}
              <span className={styles.words}>
                {file ? (
                  <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => open(file.id)}>
                    <bdi>{title}</bdi>
                  </button>
                ) : (
                  <a href={url ?? ''} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.name}>
                    <bdi>{title}</bdi>
                  </a>
                )}
                <small>{facts.filter(Boolean).join(' · ')}</small>
                {description && <small dir="auto">{description}</small>}
              </span>
              {file && <DownloadLink href={file.links.download} name={file.name} icon={<Download />} />}
              {canRemove && (
                <IconButton
                  size="small"
                  icon={<X />}
                  label={t('live.removeResource', { title })}
                  onClick={() => void remove(id, title)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {hasFailed ? (
        <ErrorNote onRetry={more} />
      ) : (
        <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={more} />
      )}
    </>
  );
}
