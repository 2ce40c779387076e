import { Suspense } from 'react';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRefetch } from '../core/refetch.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import type { Moves } from './useMoves.ts';
import type { WorkingCopy } from './workingCopy.ts';

const SessionDialog = lazyWithRetry(async () => (await import('./SessionDialog.tsx')).SessionDialog);
const CancelDialog = lazyWithRetry(async () => (await import('../events/CancelDialog.tsx')).CancelDialog);
const ReleaseDialog = lazyWithRetry(async () => (await import('./ReleaseDialog.tsx')).ReleaseDialog);
const VersionsDialog = lazyWithRetry(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);
const RulesDialog = lazyWithRetry(async () => (await import('./RulesDialog.tsx')).RulesDialog);
const AvailabilityDialog = lazyWithRetry(async () => (await import('./AvailabilityDialog.tsx')).AvailabilityDialog);

/** The dialog that is open, and the session that it is about. */
export type DeskDialog =
  | { name: 'move' | 'edit' | 'cancel'; sessionId: string }
  | { name: 'add' | 'release' | 'versions' | 'rules' | 'availability' };

interface DeskDialogsProps {
  dialog: DeskDialog | null;
  copy: WorkingCopy;
  /** The day that is shown. */
  day: string;
  isOpen: boolean;
  moves: Moves;
  onOpen: (dialog: DeskDialog | null) => void;
  /** A session was saved. */
  onSaved: (sessionId: string) => void;
}

/** The dialogs of the schedule of organizers, of which one is open at a time. */
export function DeskDialogs({ dialog, copy, day, isOpen, moves, onOpen, onSaved }: DeskDialogsProps) {
  const refetch = useRefetch();
  const close = () => onOpen(null);
  const sessionId = dialog && 'sessionId' in dialog ? dialog.sessionId : null;
  const session = copy.sessions.find(({ id }) => id === sessionId);
  return (
    <Suspense fallback={null}>
      {dialog?.name === 'move' && session && (
        <MoveDialog
          session={session}
          copy={copy}
          day={day}
          onMove={(to) => {
            close();
            void moves.move(session, to);
          }}
          onEdit={() => onOpen({ name: 'edit', sessionId: session.id })}
          onClose={close}
        />
      )}
      {(dialog?.name === 'add' || dialog?.name === 'edit') && (
        <SessionDialog
          key={sessionId}
          copy={copy}
          id={sessionId}
          onSaved={(id) => {
            close();
            onSaved(id);
          }}
          onCancel={(id) => onOpen({ name: 'cancel', sessionId: id })}
          onClose={close}
        />
      )}
      {dialog?.name === 'cancel' && sessionId && (
        <CancelDialog
          id={sessionId}
          onClose={() => {
            close();
            void refetch();
          }}
        />
      )}
      {dialog?.name === 'release' && (
        <ReleaseDialog copy={copy} onOpen={(id) => onOpen({ name: 'move', sessionId: id })} onClose={close} />
      )}
      {dialog?.name === 'versions' && <VersionsDialog copy={copy} isOpen={isOpen} onClose={close} />}
      {dialog?.name === 'rules' && <RulesDialog conferenceId={copy.id} onClose={close} />}
      {dialog?.name === 'availability' && <AvailabilityDialog copy={copy} onClose={close} />}
      {moves.question && <QuestionDialog question={moves.question} copy={copy} moves={moves} />}
    </Suspense>
  );
}
