import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { showToast } from '../ui/toasts.ts';
import { CrowdForm } from './CrowdForm.tsx';

/** A new crowd; when it is founded, it opens. */
export function CreateCrowdPanel() {
  const t = useText();
  const router = useRouter();
  return (
    <CrowdForm
      page={null}
      onSaved={({ path, title }) => {
        showToast(t('pages.founded', { name: title }));
        router.close('p');
        router.navigate(path);
      }}
    />
  );
}
