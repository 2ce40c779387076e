import { useText } from '../core/i18n.tsx';

/** What a list is called: the one that everybody has goes by a name of the client until it is given one. */
export function useListTitle(): (list: { readonly title: string }) => string {
  const t = useText();
  return ({ title }) => title || t('reminders.default');
}
