import { Suspense } from 'react';
import { useText } from '../core/i18n.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { NewSessionForm, SessionForm } from './SessionForm.tsx';
import type { WorkingCopy } from './workingCopy.ts';

interface SessionDialogProps {
  copy: WorkingCopy;
  /** Null for a new session. */
  id: string | null;
  onSaved: (id: string) => void;
  onCancel: (id: string) => void;
  onClose: () => void;
}

/** What a session is and who speaks. Its draft is kept when the dialog closes. */
export function SessionDialog({ copy, id, onSaved, onCancel, onClose }: SessionDialogProps) {
  const t = useText();
  const form = { copy, onSaved, onCancel, onGone: onClose };
  return (
    <Dialog title={t(id === null ? 'scheduling.addSession' : 'scheduling.editSession')} size="large" onClose={onClose}>
      <FallibleSection>
        <Suspense fallback={<ListSkeleton count={4} />}>
          {id === null ? <NewSessionForm {...form} /> : <SessionForm {...form} id={id} />}
        </Suspense>
      </FallibleSection>
    </Dialog>
  );
}
