import { LifeBuoy } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';

/** Where something has gone wrong: the way to those who help, of whoever is signed in. */
export function SupportButton() {
  const t = useText();
  const router = useRouter();
  const { isMember } = useSession();
  if (!isMember) return null;
  return (
    <Button kind="quiet" icon={<LifeBuoy />} onClick={() => router.open('p', 'conversations/support')}>
      {t('conversations.askSupport')}
    </Button>
  );
}
