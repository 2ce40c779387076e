import { ChevronDown } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { Identity } from './useIdentities.ts';
import styles from './PostingAs.module.css';

interface PostingAsProps {
  identities: readonly Identity[];
  /** Whom this one item is written as. */
  value: string;
  onChange: (id: string) => void;
}

/** As whom one writes, at the top of what one writes; a choice for who runs crowds, nothing for who does not. */
export function PostingAs({ identities, value, onChange }: PostingAsProps) {
  const t = useText();
  const chosen = identities.find(({ id }) => id === value);
  if (!chosen || identities.length < 2) return null;
  const face = ({ title, avatar, isCrowd }: Identity) => (
    <Avatar name={title} file={avatar} size={24} shape={isCrowd ? 'crowd' : 'person'} />
  );
  return (
    <div className={styles.as} data-kind={chosen.isCrowd ? 'crowd' : undefined}>
      <Menu
        label={t('pages.postAs')}
        side="start"
        items={identities.map((identity) => ({
          id: identity.id,
          label: identity.title,
          icon: face(identity),
          note: identity.id === value ? t('pages.chosen') : undefined,
          onSelect: () => onChange(identity.id),
        }))}
        trigger={(button) => (
          <button type="button" className={styles.choice} {...button}>
            {face(chosen)}
            <span className={styles.name}>{t('pages.asNamed', { name: chosen.title })}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      />
    </div>
  );
}
