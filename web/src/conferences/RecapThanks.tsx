import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { ScribbleText } from '../scribbles/ScribbleText.tsx';
import { Button } from '../ui/Button.tsx';
import { ThanksForm } from './ThanksForm.tsx';
import type { RecapThanks_conference$key } from './__generated__/RecapThanks_conference.graphql';
import styles from './Recap.module.css';

/** What the organizers thank for. They write it here. */
export function RecapThanks({ conference }: { conference: RecapThanks_conference$key }) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { id, status, manageable, mentions, recap } = useFragment(
    graphql`
      fragment RecapThanks_conference on Conference {
        id
        status
        manageable
        mentions {
          ...ScribbleText_mentions
        }
        recap {
          thanks
        }
      }
    `,
    conference,
  );
  const thanks = recap?.thanks ?? '';
  const canEdit = manageable && (status === 'DRAFT' || status === 'PUBLISHED');
  if (!thanks && !canEdit) return null;
  return (
    <section className={styles.part} aria-labelledby="recap-thanks">
      <h2 id="recap-thanks">{t('live.thanks')}</h2>
      {isEditing ? (
        <ThanksForm conferenceId={id} saved={thanks} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className={thanks ? styles.thanks : styles.hint} dir={thanks ? 'auto' : undefined}>
            {thanks ? <ScribbleText text={thanks} mentions={mentions} /> : t('live.noThanks')}
          </p>
          {canEdit && (
            <span>
              <Button size="small" icon={<Pencil />} onClick={() => setEditing(true)}>
                {t(thanks ? 'live.editThanks' : 'live.writeThanks')}
              </Button>
            </span>
          )}
        </>
      )}
    </section>
  );
}
