import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { ActorPicker } from '../actors/ActorPicker.tsx';
import type { FoundActor } from '../actors/FoundActors.tsx';
import { PostingAs } from '../actors/PostingAs.tsx';
import { useIdentities } from '../actors/useIdentities.ts';
import { useKnownIdentity, usePostingAs } from '../actors/usePostingAs.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { refusedIn } from '../core/refusedPeople.ts';
import { RECIPIENTS_MAX } from './limits.ts';
import { SentTo } from './SentTo.tsx';
import { useSendToPeople } from './useSendToPeople.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import type { SendToPeople_viewer$key } from './__generated__/SendToPeople_viewer.graphql';
import type { SentTo_recommendations$key } from './__generated__/SentTo_recommendations.graphql';
import panel from '../panels/PanelBody.module.css';

interface SendToPeopleProps {
  itemId: string;
  viewer: SendToPeople_viewer$key;
}

/** Hands something on to several people and crowds at once, as whom one likes of oneself and one's crowds. */
export function SendToPeople({ itemId, viewer }: SendToPeopleProps) {
  const t = useText();
  const say = useProblemText();
  const data = useFragment(
    graphql`
      fragment SendToPeople_viewer on Viewer {
        ...useIdentities_viewer
      }
    `,
    viewer,
  );
  const { identities } = useIdentities(data);
  const [actAs, setActAs, forgetActAs] = usePostingAs(`send.${itemId}`);
  const author = useKnownIdentity(identities, actAs, forgetActAs);
  const [chosen, setChosen] = useState<readonly FoundActor[]>([]);
  const [sent, setSent] = useState<SentTo_recommendations$key | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { sendTo, isBusy } = useSendToPeople();
  const refused = refusedIn(problem);
  const submit = async () => {
    if (isBusy || chosen.length === 0) return;
    setProblem(null);
    try {
      const result = await sendTo({ itemId, recipientIds: chosen.map(({ id }) => id), actAs: author?.id });
      if (result.__typename !== 'SendToPeoplePayload') return setProblem(result);
      forgetActAs();
      setChosen([]);
      setSent(result.recommendations);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <section className={panel.form} aria-label={t('shares.toPeople')}>
      <b>{t('shares.toPeople')}</b>
      {sent ? (
        <SentTo recommendations={sent} onAgain={() => setSent(null)} />
      ) : (
        <Form className={panel.form} onSubmit={() => void submit()}>
          <PostingAs identities={identities} value={actAs} onChange={setActAs} />
          <ActorPicker
            label={t('actors.findAnybody')}
            kinds={['USER', 'CROWD']}
            chosen={chosen}
            onChange={setChosen}
            max={RECIPIENTS_MAX}
            refused={refused}
          />
          <FormError text={refused.length > 0 ? t('recommends.refused') : problem ? say(problem) : null} />
          {chosen.length > 0 && (
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {t('shares.sendCount', { count: chosen.length })}
            </Button>
          )}
        </Form>
      )}
    </section>
  );
}
