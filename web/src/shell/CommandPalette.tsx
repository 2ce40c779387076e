import { fold } from '@plaza/text/fold.ts';
import { CornerDownLeft, Search } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { destinations, type Destination } from './palette.ts';
import styles from './CommandPalette.module.css';

/** Any panel, page or setting by its name; with no match the words go to the search panel. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useText();
  const router = useRouter();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const words = fold(text.trim());
  const found = destinations.filter(({ title, parent }) =>
    fold(`${t(title)} ${parent ? t(parent) : ''}`).includes(words),
  );
  const count = found.length + (words ? 1 : 0);
  const go = (destination: Destination | undefined) => {
    onClose();
    if (!destination) router.navigate(`/?p=search&q=${encodeURIComponent(text.trim())}`);
    else if ('panel' in destination.to) router.open('p', destination.to.panel);
    else router.navigate(destination.to.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + count) % Math.max(count, 1));
    else if (event.key === 'Enter' && count > 0) go(found[at]);
    else return;
    event.preventDefault();
  };
  const option = (index: number) => ({
    type: 'button' as const,
    role: 'option',
    id: `palette-${index}`,
    tabIndex: -1,
    'aria-selected': index === at,
    className: styles.option,
    onPointerEnter: () => setAt(index),
  });
  return (
    <Dialog title={t('shell.palette')} size="medium" onClose={onClose}>
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palette"
          aria-activedescendant={count > 0 ? `palette-${at}` : undefined}
          aria-label={t('shell.paletteHint')}
          placeholder={t('shell.paletteHint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id="palette" role="listbox" tabIndex={-1} aria-label={t('shell.palette')} className={styles.list}>
        {found.map((destination, index) => (
          <button key={destination.id} {...option(index)} onClick={() => go(destination)}>
            {t(destination.title)}
            {destination.parent && <small>{t(destination.parent)}</small>}
            <CornerDownLeft aria-hidden="true" className="flip" />
          </button>
        ))}
        {words && (
          <button {...option(found.length)} onClick={() => go(undefined)}>
            {t('shell.paletteSearch', { text: text.trim() })}
            <CornerDownLeft aria-hidden="true" className="flip" />
          </button>
        )}
      </div>
    </Dialog>
  );
}
