import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { WallPicture } from './WallPicture.tsx';
import type { PictureWall_actor$key } from './__generated__/PictureWall_actor.graphql';
import type { PictureWallPageQuery } from './__generated__/PictureWallPageQuery.graphql';
import styles from './PictureWall.module.css';

const PAGE = 25;

/** Pictures side by side, the newest first. */
export function PictureWall({ actor }: { actor: PictureWall_actor$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<PictureWallPageQuery, PictureWall_actor$key>(
    graphql`
      fragment PictureWall_actor on Actor
      @refetchable(queryName: "PictureWallPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        isViewer
        shortName
        pictures(first: $count, after: $cursor) @connection(key: "PictureWall_pictures") {
          __id
          edges {
            node {
              id
              ...WallPicture_file
            }
          }
        }
      }
    `,
    actor,
  );
  const pictures = data.pictures.edges.flatMap(({ node }) => (node ? [node] : []));
  if (pictures.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          title={data.isViewer ? t('stuff.noPicturesYours') : t('stuff.noPictures', { name: data.shortName })}
          action={
            data.isViewer && (
              <PanelLink panel="create/scribble" className={buttonClass({})}>
                {t('stuff.firstPicture')}
              </PanelLink>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      <ul className={styles.wall}>
        {pictures.map((picture) => (
          <WallPicture key={picture.id} file={picture} listId={data.pictures.__id} source={data.id} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
