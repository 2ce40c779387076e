import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { PAGE_SIZES } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { MediaThumbnail } from '../files/MediaThumbnail.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import type { ConversationPhotosPageQuery } from './__generated__/ConversationPhotosPageQuery.graphql';
import type { ConversationPhotos_conversation$key } from './__generated__/ConversationPhotos_conversation.graphql';
import styles from './ConversationInfoPanel.module.css';

/** Pictures of a conversation, newest first; each opens in the viewer, among those of its message. */
export function ConversationPhotos({ conversation }: { conversation: ConversationPhotos_conversation$key }) {
  const t = useText();
  const router = useRouter();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ConversationPhotosPageQuery,
    ConversationPhotos_conversation$key
  >(
    graphql`
      fragment ConversationPhotos_conversation on Conversation
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "ConversationPhotosPageQuery")
      @throwOnFieldError {
        photos: messages(first: $first, after: $after, picturesOnly: true)
          @connection(key: "ConversationPhotos_photos", filters: []) {
          edges {
            node {
              id
              files {
                id
                type
                name
                altText
                ...MediaThumbnail_file
              }
            }
          }
        }
      }
    `,
    conversation,
  );
  const pictures = data.photos.edges.flatMap(({ node }) =>
    (node?.files ?? []).filter(({ type }) => type === 'IMAGE').map((file) => ({ file, source: node.id })),
  );
  if (pictures.length === 0) return <p className={styles.none}>{t('conversations.noPhotos')}</p>;
  return (
    <>
      <ul className={styles.photos}>
        {pictures.map(({ file, source }) => (
          <li key={file.id}>
            <button
              type="button"
              aria-label={t('photos.open', { name: file.altText ?? file.name })}
              onClick={() => router.open('m', file.id, { from: source })}
            >
              <MediaThumbnail file={file} sizes="120px" />
            </button>
          </li>
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZES.messages)} />
    </>
  );
}
