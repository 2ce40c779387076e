import { useText } from '../core/i18n.tsx';
import { instantOf, type WallTime } from '../core/datePresets.ts';
import { useProblemText } from '../core/problems.ts';
import { useDueText } from '../reminders/useDueText.ts';
import { showToast } from '../ui/toasts.ts';
import { useChangeScheduled } from './useChangeScheduled.ts';
import { useScheduleMessage, type Written } from './useScheduleMessage.ts';

/** What the platform says of such a time. */
export const BAD_TIME = { code: 'INVALID', fields: [{ field: 'input.sendAt', messages: [] }] };

/** Leaves what is written with the platform until its time, and says when that is, with a way back. */
export function useSendLater() {
  const t = useText();
  const explain = useProblemText();
  const wordsOf = useDueText();
  const { schedule, isBusy } = useScheduleMessage();
  const { remove } = useChangeScheduled();
  const takeBack = async (id: string, giveBack: () => void) => {
    try {
      const refused = await remove(id);
      if (refused) return showToast(explain(refused), { tone: 'bad' });
      giveBack();
      showToast(t('conversations.notSentLater'));
    } catch (error) {
      showToast(explain(error), { tone: 'bad' });
    }
  };
  return {
    isBusy,
    /** Answers why not, or null; `take` clears what is written, once the platform has it, and answers how it comes back. */
    sendLater: async (message: Written, moment: WallTime, take: () => () => void): Promise<unknown> => {
      const at = instantOf(moment);
      if (!at) return BAD_TIME;
      try {
        const { id, refused } = await schedule(message, at);
        if (id === null) return refused;
        const giveBack = take();
        showToast(t('conversations.willGo', { when: wordsOf(at) }), { undo: () => void takeBack(id, giveBack) });
        return null;
      } catch (error) {
        return error;
      }
    },
  };
}
