import { X } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useUpload } from '../files/useUpload.ts';
import { useLayerTitle } from '../shell/layerTitle.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { LoopCamera } from './LoopCamera.tsx';
import { LoopForm } from './LoopForm.tsx';
import { useLoopDraft } from './useLoopDraft.ts';
import type { LoopRecorderOverlayQuery } from './__generated__/LoopRecorderOverlayQuery.graphql';
import styles from './LoopRecorder.module.css';

/** A new loop: recorded here or picked, then given its words. The clip is on its way while they are written; nothing is lost on the way out. */
export function LoopRecorderOverlay({ queryRef }: EntryProps<LoopRecorderOverlayQuery>) {
  const t = useText();
  const router = useRouter();
  const title = t('loops.new');
  useLayerTitle(title);
  const { viewer } = usePreloadedQuery<LoopRecorderOverlayQuery>(
    graphql`
      query LoopRecorderOverlayQuery @preloadable @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
          ...LoopForm_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const usual = audienceNamed(viewer.settings.defaultAudience) ?? 'COMMUNITY';
  const loop = useLoopDraft(usual);
  const upload = useUpload('draft.loop.film', { accepts: 'files' });
  const done = () => {
    upload.forget();
    loop.clear();
    router.close('o');
    if (router.param('p')) router.close('p');
  };
  return (
    <div className={styles.overlay} data-kind="loop">
      <header className={styles.head}>
        <h1>{title}</h1>
        <IconButton icon={<X />} label={t('ui.close')} onClick={() => router.close('o')} />
      </header>
      {upload.state.kind === 'none' ? (
        <LoopCamera
          filter={loop.draft.filter}
          onFilter={(filter) => loop.change({ filter })}
          onClip={(file, isFromGallery) => {
            loop.change({ isFromGallery });
            upload.start(file);
          }}
        />
      ) : (
        <LoopForm viewer={viewer} upload={upload} draft={loop.draft} onChange={loop.change} onPosted={done} />
      )}
    </div>
  );
}
