import { HeartHandshake } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { showToast } from '../ui/toasts.ts';
import { useWithdrawRecommendation } from './useWithdrawRecommendation.ts';
import type { SentState_recommendation$key } from './__generated__/SentState_recommendation.graphql';

/** What became of something that the viewer sent: thanks, or that it can be taken back. */
export function SentState({ recommendation }: { recommendation: SentState_recommendation$key }) {
  const t = useText();
  const { withdraw, isBusy } = useWithdrawRecommendation();
  const { id, answer, isPublic, recipient } = useFragment(
    graphql`
      fragment SentState_recommendation on Recommendation {
        id
        answer
        isPublic
        recipient {
          title
        }
      }
    `,
    recommendation,
  );
  const takeBack = async () => {
    if (await withdraw(id)) showToast(t('recommends.takenBack'));
  };
  return (
    <>
      {answer === 'THANKED' && (
        <Chip tone="good" icon={<HeartHandshake />}>
          {t('recommends.thanks')}
        </Chip>
      )}
      {isPublic && <Chip>{t('recommends.onProfile')}</Chip>}
      <Button
        kind="quiet"
        size="small"
        isBusy={isBusy}
        aria-label={t('recommends.takeBackNamed', { name: recipient?.title ?? t('items.somebody') })}
        onClick={() => void takeBack()}
      >
        {t('recommends.takeBack')}
      </Button>
    </>
  );
}
