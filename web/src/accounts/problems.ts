import { fieldErrors, problemCode, useProblemText } from '../core/problems.ts';
import { useI18n } from '../core/i18n.tsx';

/** What a result union answers when it did nothing. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields: readonly { readonly field: string; readonly messages: readonly string[] }[];
}

/** Their sentence is about one field, and the client has it in every language. */
const ABOUT_A_FIELD = [
  'AGE_MINIMUM',
  'CODE_INVALID',
  'EMAIL_TAKEN',
  'IMAGE_REQUIRED',
  'INTEREST_TOO_LONG',
  'PASSWORD_MISMATCH',
  'PHONE_INVALID',
  'PHONE_TAKEN',
  'TOO_FAR',
  'USERNAME_TAKEN',
];

/** Their fields hold values, such as when something closed, and no sentences. */
const WITH_VALUES = ['WINDOW_CLOSED'];

interface Explained {
  /** Beside the form. */
  form: string | null;
  /** Beside each field, by the platform's name for it. */
  fields: Record<string, string | undefined>;
}

/** Says a refusal where it belongs: beside its fields, else beside the form. */
export function useRefusal(): (problem: unknown) => Explained {
  const say = useProblemText();
  const { text: t, language } = useI18n();
  return (problem) => {
    if (!problem) return { form: null, fields: {} };
    const code = problemCode(problem);
    const message = (problem as Partial<Refusal>).message ?? '';
    const fields = fieldErrors(problem);
    const names = Object.keys(fields);
    if (ABOUT_A_FIELD.includes(code) && names.length > 0) {
      return { form: null, fields: Object.fromEntries(names.map((name) => [name, say(problem)])) };
    }
    if (code === 'PASSWORD_WEAK') return { form: null, fields: { password: t('accounts.tooEasy') } };
    if (names.length > 0 && !WITH_VALUES.includes(code)) return { form: null, fields };
    const reason = code === 'BANNED' ? message.split('Reason: ')[1] : undefined;
    if (reason) return { form: `${say(problem)} ${t('accounts.banReason', { reason })}`, fields: {} };
    // The platform's own sentence holds how many texts in how many hours.
    if (code === 'SMS_LIMIT' && message && language.code === 'en') return { form: message, fields: {} };
    return { form: say(problem), fields: {} };
  };
}
