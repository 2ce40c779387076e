import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useAct } from '../ui/useAct.ts';
import { SpaceForm } from './SpaceForm.tsx';
import { useRoomWarning } from './useRoomWarning.ts';
import { useSaveRoom } from './useSaveRoom.ts';
import type { RoomForm_room$key } from './__generated__/RoomForm_room.graphql';

const TITLE_MAX = 80;

interface RoomFormProps {
  /** Null for a new one. */
  room: RoomForm_room$key | null;
  placeId: string;
  connection: string;
  onDone: () => void;
}

/** A room in the list of its place: its name, how many fit, and its end. */
export function RoomForm({ room, placeId, connection, onDone }: RoomFormProps) {
  const t = useText();
  const act = useAct();
  const { save, archive, isBusy } = useSaveRoom(placeId, connection);
  const saved = useFragment(
    graphql`
      fragment RoomForm_room on Location {
        id
        title
        capacity
        allowsParallel
        ...useRoomWarning_room
      }
    `,
    room,
  );
  const warn = useRoomWarning(saved);
  const [allowsParallel, setParallel] = useState(saved?.allowsParallel ?? false);
  const end = async (id: string) => {
    if (await act(() => archive(id), t('places.roomArchived'))) onDone();
  };
  return (
    <SpaceForm
      saved={saved}
      titleLabel={t('places.roomName')}
      titleMax={TITLE_MAX}
      submitLabel={t('places.saveRoom')}
      save={(space) => save(saved?.id ?? null, { ...space, allowsParallel })}
      onSaved={onDone}
      isBusy={isBusy}
      warn={warn}
      buttons={
        <>
          <Button onClick={onDone}>{t('ui.cancel')}</Button>
          {saved && (
            <Button kind="quiet" onClick={() => void end(saved.id)}>
              {t('places.archiveRoom')}
            </Button>
          )}
        </>
      }
    >
      <Switch
        label={t('places.parallel')}
        hint={t('places.parallelHint')}
        isOn={allowsParallel}
        onChange={setParallel}
      />
    </SpaceForm>
  );
}
