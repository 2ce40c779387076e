import { MessageCircle } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import { useOpenConversation } from './useOpenConversation.ts';

/** Opens the conversation with somebody. */
export function MessageButton({ personId }: { personId: string }) {
  const t = useText();
  const router = useRouter();
  const say = useProblemText();
  const { open, isBusy } = useOpenConversation();
  const go = async () => {
    try {
      const result = await open({ personIds: [personId] });
      if (result.__typename === 'OpenConversationPayload')
        return router.open('p', `conversations/${result.conversation.id}`);
      const isClosed = result.__typename === 'PlazaError' && result.code === 'INVALID';
      showToast(isClosed ? t('conversations.refused') : say(result), { tone: 'bad' });
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <Button icon={<MessageCircle />} isBusy={isBusy} onClick={() => void go()}>
      {t('conversations.message')}
    </Button>
  );
}
