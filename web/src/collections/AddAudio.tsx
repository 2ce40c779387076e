import { Music } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { kindOf, refusalOf } from '../files/fileKinds.ts';
import { AddFiles } from './AddFiles.tsx';
import { useAddFiles } from './useAddFiles.ts';

interface AddAudioProps {
  collectionId: string;
  count: number;
}

/** What is not heard is told so before it is sent. */
const refusal = (file: File) =>
  ['audio', 'video'].includes(kindOf(file)) ? refusalOf(file, 'files') : 'AUDIO_REQUIRED';

/** Adds sounds of this device to a playlist or a podcast, and films and sounds that the viewer has on Plaza. */
export function AddAudio({ collectionId, count }: AddAudioProps) {
  const t = useText();
  const adding = useAddFiles({
    count,
    into: { collectionId },
    refusal,
    said: (added) => t('player.soundsAdded', { count: added }),
    onAdded: () => undefined,
  });
  return (
    <AddFiles
      {...adding}
      counted={false}
      words={{
        add: t('player.addSounds'),
        choose: t('player.chooseSounds'),
        sending: (sending) => t('player.sending', { ...sending }),
      }}
      icon={<Music />}
      isQuiet
      accept=".mp3,.m4a,.wav,audio/mpeg,audio/mp4,audio/wav"
      types={['AUDIO', 'VIDEO']}
    />
  );
}
