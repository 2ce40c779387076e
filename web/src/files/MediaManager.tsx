import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FileChoice } from './FileChoice.tsx';
import type { FileTypeName } from './fileTypes.ts';
import type { OwnFile } from './OwnFiles.tsx';
import { useChosenFiles } from './useChosenFiles.ts';

interface MediaManagerProps {
  /** The kinds that can be chosen. */
  types?: readonly FileTypeName[];
  /** One is taken at once; several are gathered first. */
  isMany?: boolean;
  onPick: (files: readonly OwnFile[]) => void;
  onClose: () => void;
}

/** One's own files to choose from; it closes with the choice. */
export function MediaManager({ types, isMany = false, onPick, onClose }: MediaManagerProps) {
  const t = useText();
  const { chosen, toggle } = useChosenFiles();
  const pick = (files: readonly OwnFile[]) => {
    onPick(files);
    onClose();
  };
  return (
    <Dialog
      title={t('manager.title')}
      size="large"
      onClose={onClose}
      {...(isMany
        ? {
            actions: (
              <Button kind="primary" disabled={chosen.size === 0} onClick={() => pick([...chosen.values()])}>
                {t('manager.take', { count: chosen.size })}
              </Button>
            ),
          }
        : {})}
    >
      <FileChoice
        {...(types && { types })}
        {...(isMany ? { chosen, onToggle: toggle } : { onToggle: (file) => pick([file]) })}
      />
    </Dialog>
  );
}
