import { keywordOf } from '@plaza/text/grammar.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { FEED_KINDS } from '../kinds.ts';
import { announce } from '../core/announce.ts';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { usePlace, useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { TextField } from '../ui/TextField.tsx';
import { countFilters, NO_FILTERS, toggled, withFilters, type FilterParams } from './filters.ts';
import { MoreFilters } from './MoreFilters.tsx';
import styles from './Filters.module.css';

/** What the feed is narrowed to. It stands in the address, so it can be shared, and the feed follows at once. */
export function DiscoverPanel() {
  const t = useText();
  const router = useRouter();
  const { path, search } = usePlace();
  const [resets, setResets] = useState(0);
  const filters: FilterParams = path === '/' ? Object.fromEntries(new URLSearchParams(search)) : {};
  const change = (changes: FilterParams) =>
    router.navigate(withFilters(path === '/' ? location.search : '?p=discover', changes), { replace: path === '/' });
  const count = countFilters(filters);
  return (
    <div className={styles.panel}>
      <div className={styles.group} role="group" aria-label={t('discover.kinds')}>
        <h3>{t('discover.kinds')}</h3>
        <div className={styles.chips}>
          {FEED_KINDS.map((kind) => (
            <ChoiceChip
              key={kind}
              isChosen={(filters.kinds ?? '').split(',').includes(kind)}
              onChange={() => change({ kinds: toggled(filters.kinds, kind) })}
            >
              {t(`discover.kind.${kind}`)}
            </ChoiceChip>
          ))}
        </div>
      </div>
      <KeywordField key={`keyword-${resets}`} keyword={filters.keyword ?? ''} onChange={change} />
      <MoreFilters key={resets} filters={filters} onChange={change} />
      <Button
        isBlock
        disabled={count === 0}
        onClick={() => {
          change(NO_FILTERS);
          setResets(resets + 1);
          announce(t('discover.wasReset'));
        }}
      >
        {t('discover.reset')}
      </Button>
    </div>
  );
}

interface KeywordFieldProps {
  keyword: string;
  onChange: (changes: FilterParams) => void;
}

function KeywordField({ keyword, onChange }: KeywordFieldProps) {
  const t = useText();
  const [text, setText] = useState(keyword);
  const apply = useEffectEvent((words: string) => {
    const word = keywordOf(words);
    if (word !== keyword) onChange({ keyword: word });
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <TextField label={t('discover.keyword')} value={text} maxLength={50} onChange={setText} />;
}
