import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import styles from './PanelFrame.module.css';

interface PanelSearchProps {
  title: string;
  onSearch: (text: string) => void;
  onCancel: () => void;
}

/** Takes the place of the header; what is typed reaches the panel after half a second of quiet. */
export function PanelSearch({ title, onSearch, onCancel }: PanelSearchProps) {
  const t = useText();
  const [text, setText] = useState('');
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Form role="search" className={styles.search} onSubmit={() => onSearch(text.trim())}>
      <Search aria-hidden="true" />
      <input
        type="search"
        // The person has just asked for this field.
        autoFocus
        aria-label={t('shell.searchIn', { title })}
        placeholder={t('shell.searchIn', { title })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onCancel();
        }}
      />
      <Button kind="quiet" size="small" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </Form>
  );
}
