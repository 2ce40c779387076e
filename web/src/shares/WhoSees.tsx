import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { audienceNamed, type AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { kindNamed } from '../kinds.ts';
import { useAudiences } from '../items/useAudiences.ts';
import { FormError } from '../ui/FormError.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SeenBy } from './SeenBy.tsx';
import { useSetAudience } from './useSetAudience.ts';
import type { WhoSees_item$key } from './__generated__/WhoSees_item.graphql';
import styles from '../panels/PanelBody.module.css';

/** Who can see something, in words; whoever manages it chooses here. */
export function WhoSees({ item }: { item: WhoSees_item$key }) {
  const t = useText();
  const say = useProblemText();
  const { setAudience } = useSetAudience();
  const [problem, setProblem] = useState<unknown>(null);
  /** How often it was changed here. */
  const [version, setVersion] = useState(0);
  const { __typename, id, audience, manageable, isDraft, author } = useFragment(
    graphql`
      fragment WhoSees_item on Item {
        __typename
        id
        audience
        manageable
        ... on Story {
          isDraft
        }
        author {
          __typename
          title
          isViewer
          ... on Crowd {
            canAct
          }
          ...useAudiences_author
        }
      }
    `,
    item,
  );
  const offered = useAudiences(author);
  const current = audienceNamed(audience) ?? 'PRIVATE';
  const hint = (choice: AudienceChoice) =>
    choice === 'PRIVATE' && author?.__typename === 'Crowd'
      ? t('shares.sees.CROWD', { name: author.title })
      : choice === 'PRIVATE' && !author?.isViewer
        ? t('shares.sees.SOME')
        : t(`shares.sees.${choice}`);
  const seenBy = (author?.isViewer || author?.canAct) && <SeenBy itemId={id} version={version} />;
  // A draft is published where it is written.
  if (!manageable || isDraft || offered.length === 1 || !kindNamed(__typename)?.hasOwnAudience) {
    return (
      <section className={styles.group} aria-label={t('items.audience')}>
        <div>
          <b>{t('items.audience')}</b>
          <p>{hint(current)}</p>
          <p>{t('shares.blocked')}</p>
        </div>
        {seenBy}
      </section>
    );
  }
  const choose = async (choice: AudienceChoice) => {
    setProblem(null);
    try {
      setProblem(await setAudience(id, __typename, choice));
      setVersion((before) => before + 1);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className={styles.group}>
      <RadioGroup
        label={t('items.audience')}
        value={current}
        options={offered}
        onChange={(choice) => void choose(choice)}
      />
      <FormError text={problem ? say(problem) : null} />
      <p>{t('shares.blocked')}</p>
      {seenBy}
    </div>
  );
}
