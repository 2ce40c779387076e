import { useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toasts.ts';
import type { Wrong } from './useEntryDraft.ts';

interface EntryFormOptions {
  /** What is wrong before it is sent. */
  wrong: Wrong;
  /** Nothing is sent while this lasts. */
  isHeld: boolean;
  /** Sends it; answers why not, or null. */
  save: () => Promise<object | null>;
  remove: () => Promise<object | null>;
  clear: () => void;
}

/** Sends an entry, or takes it out; what was refused is said by its field, and otherwise the panel goes. */
export function useEntryForm({ wrong, isHeld, save, remove, clear }: EntryFormOptions) {
  const t = useText();
  const explain = useRefusal();
  const router = useRouter();
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const finish = async (send: () => Promise<object | null>, said: string) => {
    setProblem(null);
    try {
      const refusal = await send();
      if (refusal) return setProblem(refusal);
      clear();
      setTried(false);
      showToast(said);
      router.close('p');
    } catch (error) {
      setProblem(error);
    }
  };
  return {
    form: fields['coverId'] ?? form,
    errorOf: (field: string) => (isTried && wrong[field] ? t(wrong[field]) : fields[field]),
    submit: () => {
      setTried(true);
      if (!isHeld && Object.keys(wrong).length === 0) void finish(save, t('careers.saved'));
    },
    drop: async () => {
      const isSure = await confirm({ text: t('careers.removeText'), yes: t('items.delete'), isDangerous: true });
      if (isSure) await finish(remove, t('careers.removed'));
    },
  };
}
