import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { useI18n } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { useWithdrawRecommendation } from './useWithdrawRecommendation.ts';
import type { SentTo_recommendations$key } from './__generated__/SentTo_recommendations.graphql';
import styles from './SentTo.module.css';

interface SentToProps {
  recommendations: SentTo_recommendations$key;
  /** Begins anew: to somebody else. */
  onAgain: () => void;
}

/** To whom it went; each can be taken back. */
export function SentTo({ recommendations, onAgain }: SentToProps) {
  const { text: t, language } = useI18n();
  const words = useRef<HTMLDivElement>(null);
  const { withdraw, isBusy } = useWithdrawRecommendation();
  const data = useFragment(
    graphql`
      fragment SentTo_recommendations on Recommendation @relay(plural: true) {
        id
        recipient {
          __typename
          title
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
      }
    `,
    recommendations,
  );
  // What is taken back leaves the store, and its name with it.
  const [sent] = useState(() => data.flatMap(({ id, recipient }) => (recipient ? [{ id, recipient }] : [])));
  const [gone, setGone] = useState<readonly string[]>([]);
  useEffect(() => words.current?.focus(), []);
  const names = sent.filter(({ id }) => !gone.includes(id)).map(({ recipient }) => recipient.title);
  const takeBack = async (id: string) => {
    if (await withdraw(id)) setGone((all) => [...all, id]);
    words.current?.focus();
  };
  return (
    <div className={styles.sent}>
      <div ref={words} tabIndex={-1} role="status">
        <p>
          <b>
            {names.length > 0
              ? t('recommends.sentTo', { names: new Intl.ListFormat(language.locale).format(names) })
              : t('recommends.allTakenBack')}
          </b>
        </p>
      </div>
      <ul>
        {sent.map(({ id, recipient }) => (
          <li key={id} className={styles.row} data-gone={gone.includes(id) || undefined}>
            <Avatar name={recipient.title} file={recipient.avatar} size={32} shape={shapeOf(recipient)} />
            <span className={styles.name} dir="auto">
              {recipient.title}
            </span>
            {gone.includes(id) ? (
              <small>{t('recommends.takenBack')}</small>
            ) : (
              <Button
                kind="quiet"
                size="small"
                isBusy={isBusy}
                aria-label={t('recommends.takeBackNamed', { name: recipient.title })}
                onClick={() => void takeBack(id)}
              >
                {t('recommends.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={onAgain}>{t('recommends.again')}</Button>
    </div>
  );
}
