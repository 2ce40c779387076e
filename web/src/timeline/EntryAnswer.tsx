import { Hourglass, X } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toasts.ts';
import { useRemoveRelationship } from './useRemoveRelationship.ts';
import type { EntryAnswer_entry$key } from './__generated__/EntryAnswer_entry.graphql';
import styles from './LifeTimeline.module.css';

/** What the named person says of it: its writer reads it, and they themselves may take their word back. */
export function EntryAnswer({ entry }: { entry: EntryAnswer_entry$key }) {
  const t = useText();
  const say = useProblemText();
  const { isMember } = useSession();
  const [remove, isBusy] = useRemoveRelationship();
  const data = useFragment(
    graphql`
      fragment EntryAnswer_entry on TimelineEntry {
        id
        author {
          id
          title
        }
        ... on TimelineRelationship {
          answer
          person {
            id
            isViewer
            name {
              full
            }
          }
        }
      }
    `,
    entry,
  );
  const { answer, person, author } = data;
  const name = person?.name.full ?? t('items.somebody');
  if (answer === 'PENDING') {
    return (
      <p className={styles.answer}>
        <Chip icon={<Hourglass aria-hidden="true" />}>{t('timeline.pending', { name })}</Chip>
      </p>
    );
  }
  if (answer === 'DECLINED') {
    return (
      <p className={styles.answer}>
        <Chip tone="bad" icon={<X aria-hidden="true" />}>
          {t('timeline.declined', { name })}
        </Chip>
      </p>
    );
  }
  if (answer !== 'ACCEPTED' || !isMember || !person?.isViewer) return null;
  const withdraw = async () => {
    const text = t('timeline.withdrawText', { name: author?.title ?? t('items.somebody') });
    if (!(await confirm({ text, yes: t('timeline.withdraw'), isDangerous: true }))) return;
    try {
      const refusal = await remove(data.id, [person.id, author?.id ?? '']);
      showToast(refusal ? say(refusal) : t('timeline.withdrawn'), refusal ? { tone: 'bad' } : {});
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <p className={styles.answer}>
      <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void withdraw()}>
        {t('timeline.withdraw')}
      </Button>
    </p>
  );
}
