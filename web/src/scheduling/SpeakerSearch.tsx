import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FoundActors } from '../actors/FoundActors.tsx';
import { announce } from '../core/announce.ts';
import { useText } from '../core/i18n.tsx';
import { useDebouncedSearch } from '../core/useDebouncedSearch.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { SPEAKER_NAME_MAX, speakerKey, type DraftSpeaker } from './sessionFields.ts';
import type { Speaker } from './workingCopy.ts';
import styles from './SessionForm.module.css';

interface SpeakerSearchProps {
  speakers: readonly DraftSpeaker[];
  error: string | undefined;
  onAdd: (speaker: Speaker) => void;
}

/** Finds members by name. Someone without an account is added by the name that is typed. */
export function SpeakerSearch({ speakers, error, onAdd }: SpeakerSearchProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [asked, ask] = useDebouncedSearch(text);
  const name = text.trim();
  const isKnown = (speaker: Speaker) => speakers.some((other) => speakerKey(other) === speakerKey(speaker));
  const add = (speaker: Speaker) => {
    onAdd(speaker);
    setText('');
    announce(t('scheduling.speakerAdded', { name: speaker.name }));
  };
  return (
    <div className={styles.search}>
      <SearchField
        label={t('scheduling.addSpeaker')}
        hint={t('scheduling.addSpeakerHint')}
        error={error}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form is not sent yet.
          event.preventDefault();
          ask();
        }}
        autoComplete="off"
        maxLength={SPEAKER_NAME_MAX}
        dir="auto"
      />
      {name !== '' && asked !== '' && (
        <FallibleSection key={asked} isSmall>
          <Suspense fallback={<ListSkeleton count={2} />}>
            <FoundActors search={asked} kinds={['USER']} includesViewer>
              {(actor, face) => {
                const speaker = { userId: actor.id, name: actor.title };
                return (
                  <button
                    type="button"
                    className={styles.found}
                    aria-label={t('scheduling.addSpeakerNamed', { name: actor.title })}
                    aria-disabled={isKnown(speaker)}
                    onClick={() => !isKnown(speaker) && add(speaker)}
                  >
                    {face}
                  </button>
                );
              }}
            </FoundActors>
          </Suspense>
        </FallibleSection>
      )}
      {name !== '' && !isKnown({ userId: null, name }) && (
        <Button size="small" icon={<UserPlus />} onClick={() => add({ userId: null, name })}>
          {t('scheduling.addName', { name })}
        </Button>
      )}
    </div>
  );
}
