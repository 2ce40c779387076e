import { useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import type { Loaded } from '../core/loader.ts';
import { useRouter } from '../core/navigation.ts';
import { OverlaySkeleton } from '../ui/Skeleton.tsx';
import { useModal } from '../ui/useModal.ts';
import { LayerBoundary } from './LayerBoundary.tsx';
import { LayerTitleContext } from './layerTitle.ts';
import styles from './OverlayHost.module.css';

interface OverlayHostProps {
  /** An overlay, or the viewer, which fills the screen. */
  layer: 'o' | 'm';
  loaded: Loaded;
}

/** Over everything but dialogs: 960 in the middle, on phones the whole screen. Back and Escape close it. */
export function OverlayHost({ layer, loaded }: OverlayHostProps) {
  const t = useText();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, setTitle] = useState<string | null>(null);
  const modal = useModal(dialog, () => router.close(layer));
  return (
    <dialog
      {...modal}
      ref={dialog}
      className={styles.overlay}
      data-layer={layer}
      aria-label={title ?? t(layer === 'm' ? 'shell.viewer' : 'shell.overlay')}
    >
      <LayerTitleContext value={setTitle}>
        <LayerBoundary loaded={loaded} skeleton={<OverlaySkeleton isMedia={layer === 'm'} />}>
          {loaded.element}
        </LayerBoundary>
      </LayerTitleContext>
    </dialog>
  );
}
