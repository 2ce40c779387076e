import { graphql, useFragment } from 'react-relay/hooks';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { CommentThread_linked$key } from '../comments/__generated__/CommentThread_linked.graphql';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { useTitle } from '../core/title.ts';
import { BackLink } from '../items/BackLink.tsx';
import { BlockedNote } from '../items/BlockedNote.tsx';
import { ItemActions } from '../items/ItemActions.tsx';
import { goToComments, ItemColumns } from '../items/ItemColumns.tsx';
import { useRecordView } from '../items/useRecordView.ts';
import { ReactedBy } from '../reactions/ReactedBy.tsx';
import { EditedMark } from './EditedMark.tsx';
import { MoreFrom } from './MoreFrom.tsx';
import { ScribbleAuthor } from './ScribbleAuthor.tsx';
import { ScribbleNote } from './ScribbleNote.tsx';
import { scribbleMenu } from './scribbleMenu.ts';
import type { ScribbleView_scribble$key } from './__generated__/ScribbleView_scribble.graphql';

interface ScribbleViewProps {
  scribble: ScribbleView_scribble$key;
  linked: CommentThread_linked$key | null | undefined;
  path: string;
}

/** A scribble, large, with what was said about it beside it. */
export function ScribbleView({ scribble, linked, path }: ScribbleViewProps) {
  const t = useText();
  const router = useRouter();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment ScribbleView_scribble on Scribble {
        id
        title
        isBlocked
        editedAt
        ...ScribbleAuthor_scribble
        ...ScribbleNote_scribble
        ...ItemActions_item
        ...ReactedBy_item
        ...MoreFrom_scribble
        ...ItemColumns_item
        ...ScribbleMenu_scribble
      }
    `,
    scribble,
  );
  const menu = scribbleMenu({ scribble: data, onDeleted: () => router.navigate('/', { replace: true }) });
  useTitle(data.title || t('ui.kind.scribble'));
  useRecordView(data.id, isMember);
  return (
    <ItemColumns item={data} linked={linked} isTalked={!data.isBlocked}>
      <BackLink />
      {data.isBlocked ? (
        <BlockedNote />
      ) : (
        <>
          <ScribbleAuthor scribble={data} />
          <ScribbleNote scribble={data} size="large" isFirst />
          {data.editedAt && <EditedMark id={data.id} at={data.editedAt} />}
          <ItemActions item={data} path={path} menu={menu} onComment={goToComments} />
          <FallibleSection isSmall>
            <ReactedBy item={data} />
          </FallibleSection>
          <FallibleSection isSmall>
            <MoreFrom scribble={data} />
          </FallibleSection>
        </>
      )}
    </ItemColumns>
  );
}
