import { Trash2 } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { useDeletePhotos, type ChosenPhoto } from './useDeletePhotos.ts';
import styles from './PhotoWall.module.css';

interface PhotoEditingProps {
  chosen: readonly ChosenPhoto[];
  onDone: () => void;
  onDeleted: () => void;
  onRestored: () => void;
}

/** Stays in sight while photos are chosen: how many, delete them, and the way out. */
export function PhotoEditing({ chosen, onDone, onDeleted, onRestored }: PhotoEditingProps) {
  const t = useText();
  const { remove, isBusy } = useDeletePhotos(onRestored);
  const ask = async () => {
    const isSure = await confirm({
      title: t('photos.deleteSure'),
      text: t('photos.deleteText'),
      yes: t('photos.delete'),
      isDangerous: true,
    });
    if (isSure && (await remove(chosen))) onDeleted();
  };
  return (
    <div className={styles.editing}>
      <span role="status">{t('photos.chosen', { count: chosen.length })}</span>
      <Button kind="danger" icon={<Trash2 />} isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void ask()}>
        {t('photos.delete')}
      </Button>
      <Button onClick={onDone}>{t('photos.done')}</Button>
    </div>
  );
}
