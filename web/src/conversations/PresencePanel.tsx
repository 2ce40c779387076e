import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { Switch } from '../ui/Switch.tsx';
import { useAct } from '../ui/useAct.ts';
import { useSharePresence } from './useSharePresence.ts';
import type { PresencePanelQuery } from './__generated__/PresencePanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** Whether those whom one talks with see that one is here, and one sees it of them. */
export function PresencePanel({ queryRef }: EntryProps<PresencePanelQuery>) {
  const t = useText();
  const act = useAct();
  const share = useSharePresence();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { viewer } = usePreloadedQuery<PresencePanelQuery>(
    graphql`
      query PresencePanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          settings {
            sharesPresence
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  // The switch answers at once, and turns back where it is refused.
  const choose = async (isOn: boolean) => {
    setChosen(isOn);
    await act(() => share(isOn), t(isOn ? 'conversations.presenceShown' : 'conversations.presenceHidden'));
    setChosen(null);
  };
  return (
    <div className={styles.pad}>
      <Switch
        label={t('conversations.showPresence')}
        hint={t('conversations.showPresenceHint')}
        isOn={chosen ?? viewer.settings.sharesPresence}
        onChange={(isOn) => void choose(isOn)}
      />
    </div>
  );
}
