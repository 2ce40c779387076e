import { Eye, EyeOff, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import type { FoundActor } from '../actors/FoundActors.tsx';
import { OfferedPeople } from '../actors/OfferedPeople.tsx';
import { useText } from '../core/i18n.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { SeenByQuery } from './__generated__/SeenByQuery.graphql';
import styles from './SeenBy.module.css';

interface SeenByProps {
  itemId: string;
  /** Changes with what the answer goes by. */
  version: number;
}

/** Whether one person can see something, and why: whoever published it looks somebody up. */
export function SeenBy({ itemId, version }: SeenByProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [person, setPerson] = useState<FoundActor | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = `${version}#${attempt}`;
  if (!person) {
    return (
      <div className={styles.seenBy}>
        <SearchField
          label={t('shares.seenBy')}
          value={text}
          onChange={setText}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
          maxLength={200}
        />
        <OfferedPeople
          words={text}
          onChoose={setPerson}
          whenNobody={<p className={styles.quiet}>{t('actors.foundNobody')}</p>}
          whenBroken={<p className={styles.quiet}>{t('problems.INTERNAL')}</p>}
        />
      </div>
    );
  }
  return (
    <section className={styles.answer} aria-label={t('shares.seenBy')} aria-live="polite">
      <Avatar name={person.title} file={person.avatar} size={40} />
      <div className={styles.words}>
        <b dir="auto">{person.title}</b>
        <ErrorBoundary resetKey={key} fallback={() => <ErrorNote isSmall onRetry={() => setAttempt(attempt + 1)} />}>
          <Suspense fallback={<p className={styles.quiet}>{t('shares.looking')}</p>}>
            <Reason key={key} itemId={itemId} personId={person.id} fetchKey={key} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <IconButton icon={<X />} size="small" label={t('shares.somebodyElse')} onClick={() => setPerson(null)} />
    </section>
  );
}

function Reason({ itemId, personId, fetchKey }: { itemId: string; personId: string; fetchKey: string }) {
  const t = useText();
  const { itemVisibility } = useLazyLoadQuery<SeenByQuery>(
    graphql`
      query SeenByQuery($itemId: ID!, $personId: ID!) @throwOnFieldError {
        itemVisibility(itemId: $itemId, personId: $personId) {
          canSee
          reason
        }
      }
    `,
    { itemId, personId },
    { fetchKey, fetchPolicy: 'network-only' },
  );
  const { canSee, reason } = itemVisibility;
  return (
    <p className={styles.reason} data-seen={canSee}>
      {canSee ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      {reason === '%future added value'
        ? t(canSee ? 'shares.canSee' : 'shares.cannotSee')
        : t(`shares.reason.${reason}`)}
    </p>
  );
}
