import { useText } from '../core/i18n.tsx';

const SYSTEM = ['MEDIA', 'PLAYLIST', 'VLOG', 'LSS', 'FAVORITE'] as const;

/** What a collection is called: those that everybody has, in the language of whoever looks. */
export function useCollectionName(): (collection: {
  readonly system?: string | null;
  readonly title: string;
}) => string {
  const t = useText();
  return ({ system, title }) => {
    const known = SYSTEM.find((name) => name === system);
    return known ? t(`collections.system.${known}`) : title;
  };
}
