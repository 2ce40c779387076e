import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { confirm } from '../ui/confirm.ts';
import { useAct } from '../ui/useAct.ts';
import { useAnswerMembership } from './useAnswerMembership.ts';
import { useEndMembership } from './useEndMembership.ts';
import { useJoinCrowd } from './useJoinCrowd.ts';
import type { useMembership_crowd$key } from './__generated__/useMembership_crowd.graphql';

/** What the viewer does about their own place in a crowd; each answers whether it was done. */
export function useMembership(crowd: useMembership_crowd$key, onChange?: () => void) {
  const t = useText();
  const router = useRouter();
  const say = useAct();
  const joining = useJoinCrowd();
  const answering = useAnswerMembership();
  const ending = useEndMembership();
  const { id, name, path, status, joinApproval, joinQuestions } = useFragment(
    graphql`
      fragment useMembership_crowd on Crowd {
        id
        name
        path
        status
        joinApproval
        joinQuestions
      }
    `,
    crowd,
  );
  const isAsking = joinApproval || joinQuestions.length > 0;
  const act: typeof say = async (...what) => {
    const isDone = await say(...what);
    if (isDone) onChange?.();
    return isDone;
  };
  /** A private crowd is gone for whoever does not belong to it, and so are its pages. */
  const turnAway = (isDone: boolean) => {
    const isThere = `${decodeURI(router.place.path)}/`.startsWith(`${path}/`);
    if (isDone && status === 'PRIVATE' && isThere) router.navigate('/', { replace: true });
    return isDone;
  };
  return {
    isBusy: joining.isBusy || answering.isBusy || ending.isBusy,
    join: (answers: readonly string[]) =>
      act(() => joining.join(id, answers), isAsking ? t('crowds.asked') : t('crowds.joined', { name })),
    answer: async (answer: 'ACCEPT' | 'DECLINE') => {
      const said = answer === 'ACCEPT' ? t('crowds.joined', { name }) : t('crowds.declined');
      const isDone = await act(() => answering.answer({ crowdId: id, answer }), said);
      return answer === 'ACCEPT' ? isDone : turnAway(isDone);
    },
    takeBack: () => act(() => ending.end({ crowdId: id }), t('crowds.takenBack')),
    leave: async () => {
      const isSure = await confirm({
        text: t('crowds.leaveText', { name }),
        yes: t('crowds.leave'),
        isDangerous: true,
      });
      return isSure && turnAway(await act(() => ending.end({ crowdId: id }), t('crowds.left', { name })));
    },
  };
}
