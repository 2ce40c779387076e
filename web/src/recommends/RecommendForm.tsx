import { trimmed } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
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
import { useDraft } from '../core/storage.ts';
import { MentionArea } from '../mentions/MentionArea.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { REASON_MAX, RECIPIENTS_MAX } from './limits.ts';
import { useRecommend } from './useRecommend.ts';
import type { RecommendForm_viewer$key } from './__generated__/RecommendForm_viewer.graphql';
import type { SentTo_recommendations$key } from './__generated__/SentTo_recommendations.graphql';
import styles from '../panels/PanelBody.module.css';

interface RecommendFormProps {
  itemId: string;
  viewer: RecommendForm_viewer$key;
  onSent: (recommendations: SentTo_recommendations$key) => void;
}

/** As whom, to whom, and why. */
export function RecommendForm({ itemId, viewer, onSent }: RecommendFormProps) {
  const t = useText();
  const say = useProblemText();
  const data = useFragment(
    graphql`
      fragment RecommendForm_viewer on Viewer {
        ...useIdentities_viewer
      }
    `,
    viewer,
  );
  const { identities } = useIdentities(data);
  const [actAs, setActAs, forgetActAs] = usePostingAs(`recommend.${itemId}`);
  const author = useKnownIdentity(identities, actAs, forgetActAs);
  const [chosen, setChosen] = useState<readonly FoundActor[]>([]);
  const [reason, setReason, forgetReason] = useDraft(`recommend.${itemId}`);
  const [isPublic, setPublic] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { recommend, isBusy } = useRecommend();
  const refused = refusedIn(problem);
  const isLong = isLongerThan(reason, REASON_MAX);
  const submit = async () => {
    if (isBusy || isLong || chosen.length === 0) return;
    setProblem(null);
    try {
      const recipientIds = chosen.map(({ id }) => id);
      const given = { itemId, recipientIds, reason: trimmed(reason) || null, isPublic, actAs: author?.id };
      const result = await recommend(given);
      if (result.__typename === 'RecommendPayload') {
        forgetReason();
        forgetActAs();
        onSent(result.recommendations);
      } else {
        setProblem(result);
      }
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <PostingAs identities={identities} value={actAs} onChange={setActAs} />
      <ActorPicker
        label={t('actors.findAnybody')}
        kinds={['USER', 'CROWD']}
        chosen={chosen}
        onChange={setChosen}
        max={RECIPIENTS_MAX}
        refused={refused}
        isFirst
      />
      <TextArea
        area={MentionArea}
        label={t('recommends.reason')}
        value={reason}
        onChange={setReason}
        limit={REASON_MAX}
        rows={3}
        dir="auto"
        isOptional
      />
      <Switch label={t('recommends.public')} hint={t('recommends.publicHint')} isOn={isPublic} onChange={setPublic} />
      <FormError text={refused.length > 0 ? t('recommends.refused') : problem ? say(problem) : null} />
      <Button kind="primary" type="submit" isBusy={isBusy} disabled={chosen.length === 0 || isLong}>
        {t('recommends.toCount', { count: chosen.length })}
      </Button>
    </Form>
  );
}
