import { Check, EyeOff } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { useAnswerRecommendation } from './useAnswerRecommendation.ts';
import type { RecommendationAnswer_recommendation$key } from './__generated__/RecommendationAnswer_recommendation.graphql';

interface RecommendationAnswerProps {
  /** One that the viewer received. */
  recommendation: RecommendationAnswer_recommendation$key;
}

/** Thanks, or not for me; then a badge says which. */
export function RecommendationAnswer({ recommendation }: RecommendationAnswerProps) {
  const t = useText();
  const reply = useAnswerRecommendation();
  const { id, answer } = useFragment(
    graphql`
      fragment RecommendationAnswer_recommendation on Recommendation {
        id
        answer
      }
    `,
    recommendation,
  );
  if (answer === 'THANKED') {
    return (
      <Chip tone="good" icon={<Check />}>
        {t('recommends.thanked')}
      </Chip>
    );
  }
  if (answer) return <Chip icon={<EyeOff />}>{t('recommends.hidden')}</Chip>;
  return (
    <>
      <Button size="small" onClick={() => reply(id, 'THANK')}>
        {t('recommends.thank')}
      </Button>
      <Button kind="quiet" size="small" onClick={() => reply(id, 'DECLINE')}>
        {t('recommends.notForMe')}
      </Button>
    </>
  );
}
