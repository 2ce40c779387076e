import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { Switch } from '../ui/Switch.tsx';
import { useAct } from '../ui/useAct.ts';
import { useChangeFound } from './useChangeFound.ts';
import type { FoundPanelQuery } from './__generated__/FoundPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** Whether filters may find what one publishes by what one's profile does not show. */
export function FoundPanel({ queryRef }: EntryProps<FoundPanelQuery>) {
  const t = useText();
  const act = useAct();
  const change = useChangeFound();
  const [chosen, setChosen] = useState<{ foundByAge?: boolean; foundByGender?: boolean }>({});
  const { viewer } = usePreloadedQuery<FoundPanelQuery>(
    graphql`
      query FoundPanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          settings {
            foundByAge
            foundByGender
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  // The switch answers at once, and turns back where it is refused.
  const choose = async (choice: typeof chosen) => {
    setChosen(choice);
    await act(() => change(choice), t('discover.foundChanged'));
    setChosen({});
  };
  const { foundByAge, foundByGender } = { ...viewer.settings, ...chosen };
  return (
    <div className={styles.pad}>
      <p>{t('discover.foundHint')}</p>
      <Switch
        label={t('discover.foundByAge')}
        isOn={foundByAge}
        onChange={(isOn) => void choose({ foundByAge: isOn })}
      />
      <Switch
        label={t('discover.foundByGender')}
        isOn={foundByGender}
        onChange={(isOn) => void choose({ foundByGender: isOn })}
      />
    </div>
  );
}
