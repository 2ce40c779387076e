import { useMemo, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { CommentThread } from '../comments/CommentThread.tsx';
import { PlayableContext, unitOf } from '../remarks/Playable.ts';
import { useText } from '../core/i18n.tsx';
import { useIsWide } from '../core/useMedia.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { useSwipe } from './useSwipe.ts';
import { ViewerAbout } from './ViewerAbout.tsx';
import { ViewerMeta } from './ViewerMeta.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { ViewerSheet_file$key } from './__generated__/ViewerSheet_file.graphql';
import styles from './MediaViewer.module.css';

type Tab = 'detail' | 'comments' | 'meta';

/** What is known and said of a file: beside it, with its words on top; on a phone below it, in three tabs. */
export function ViewerSheet({ file }: { file: ViewerSheet_file$key }) {
  const t = useText();
  const isWide = useIsWide();
  const data = useFragment(
    graphql`
      fragment ViewerSheet_file on MediaFile {
        id
        type
        mimeType
        playableLength
        commentsCount
        ...ViewerAbout_file
        ...ViewerMeta_file
        ...CommentThread_item
      }
    `,
    file,
  );
  const tabs: readonly Tab[] = isWide ? ['comments', 'meta'] : ['detail', 'comments', 'meta'];
  const [wanted, setTab] = useState<Tab>(isWide ? 'comments' : 'detail');
  const tab = tabs.includes(wanted) ? wanted : 'comments';
  const swipe = useSwipe((by) => setTab(tabs[tabs.indexOf(tab) + by] ?? tab));
  const { id, playableLength } = data;
  const unit = unitOf(data);
  const playable = useMemo(() => unit && { id, unit, length: playableLength ?? null }, [id, unit, playableLength]);
  const about = <ViewerAbout file={data} />;
  return (
    <section className={styles.sheet} aria-label={t('viewer.about')} data-tab={tab} {...swipe}>
      {isWide && about}
      <Tabs
        label={t('viewer.about')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(`viewer.tab.${value}`, { count: data.commentsCount }) }))}
        onChange={setTab}
      >
        {tab === 'detail' ? (
          about
        ) : tab === 'meta' ? (
          <ViewerMeta file={data} />
        ) : (
          <PlayableContext value={playable}>
            <FallibleSection title={t('comments.failed')}>
              <CommentThread item={data} />
            </FallibleSection>
          </PlayableContext>
        )}
      </Tabs>
    </section>
  );
}
