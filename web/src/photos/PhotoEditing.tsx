import { Trash2 } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { useDeletePhotos, type ChosenPhoto } from './useDeletePhotos.ts';
import styles from './PhotoWall.module.css';

interface PhotoEditingProps {
  chosen: readonly ChosenPhoto[];
  /** Files are only removed from the wall. */
  isShared: boolean;
  onDone: () => void;
  onDeleted: () => void;
  onRestored: () => void;
}

/** Stays in sight while photos are chosen: how many, delete them, and the way out. */
export function PhotoEditing({ chosen, isShared, onDone, onDeleted, onRestored }: PhotoEditingProps) {
  const t = useText();
  const { remove, isBusy } = useDeletePhotos(onRestored, isShared);
  const ask = async () => {
    const isSure = await confirm({
      title: t(isShared ? 'photos.removeSure' : 'photos.deleteSure'),
      text: t(isShared ? 'photos.removeText' : 'photos.deleteText'),
      yes: t(isShared ? 'photos.remove' : 'photos.delete'),
      isDangerous: true,
    });
    if (isSure && (await remove(chosen))) onDeleted();
  };
  return (
    <div className={styles.editing}>
      <span role="status">{t('photos.chosen', { count: chosen.length })}</span>
      <Button kind="danger" icon={<Trash2 />} isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void ask()}>
        {t(isShared ? 'photos.remove' : 'photos.delete')}
      </Button>
      <Button onClick={onDone}>{t('photos.done')}</Button>
    </div>
  );
}
