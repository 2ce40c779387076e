import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useTours } from '../tours/useTours.ts';
import { showToast } from '../ui/toasts.ts';
import { CrowdForm } from './CrowdForm.tsx';

/** A new crowd; when it is founded, it opens. */
export function CreateCrowdPanel() {
  const t = useText();
  const router = useRouter();
  const { beginAfter } = useTours();
  return (
    <CrowdForm
      crowd={null}
      onSaved={(crowd) => {
        showToast(t('pages.founded', { name: crowd.title }));
        router.close('p');
        router.navigate(crowd.path);
        beginAfter(crowd);
      }}
    />
  );
}
