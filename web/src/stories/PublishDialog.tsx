import { useState } from 'react';
import type { Identity } from '../actors/useIdentities.ts';
import type { AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { AudienceField } from '../items/AudienceField.tsx';
import { MissingList, type Gap } from '../shares/MissingList.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import type { StoryDesk } from './desk.ts';
import type { StoryNews } from './storyWrites.ts';
import styles from './StoryEditor.module.css';

interface PublishDialogProps {
  desk: StoryDesk;
  missing: readonly Gap[];
  audience: AudienceChoice;
  /** As whom it is published. */
  author: Identity | undefined;
  /** Others read it already. */
  isShared: boolean;
  onGo: (gap: Gap) => void;
  onClose: () => void;
  onDone: (story: StoryNews) => void;
}

/** Who is to read a story; what it needs before that; and the way back to a draft. */
export function PublishDialog({
  desk,
  missing,
  audience,
  author,
  isShared,
  onGo,
  onClose,
  onDone,
}: PublishDialogProps) {
  const t = useText();
  const say = useProblemText();
  const [wanted, setWanted] = useState(audience);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const isReady = missing.length === 0;
  const publish = async () => {
    setProblem(null);
    setBusy(true);
    try {
      onDone(await desk.publish(wanted));
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t(isShared ? 'stories.audience' : 'stories.publish')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabled={!isReady && wanted !== 'PRIVATE'}
            onClick={() => void publish()}
          >
            {t(wanted === 'PRIVATE' ? 'stories.keepDraft' : isShared ? 'stories.save' : 'stories.publishNow')}
          </Button>
        </>
      }
    >
      <div className={styles.publish}>
        {!isReady && <MissingList missing={missing} onGo={onGo} />}
        <AudienceField value={wanted} author={author} isStory onChange={setWanted} />
        {wanted === 'PRIVATE' && <p>{t('stories.privateHint')}</p>}
        <FormError text={problem ? say(problem) : null} />
      </div>
    </Dialog>
  );
}
