import { Download, RotateCcw, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Problem, useProblemText } from '../core/problems.ts';
import { saveText } from '../core/saveText.ts';
import { startOver } from '../core/session.ts';
import { setShortcutsOn } from '../core/shortcuts.ts';
import { storage } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { FormError } from '../ui/FormError.tsx';
import { useReplaceSettings } from './useReplaceSettings.ts';
import type { AllSettingsPanelQuery } from './__generated__/AllSettingsPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** All settings at once: taken along as a file, brought in from one, or put back to how they began. */
export function AllSettingsPanel() {
  const t = useText();
  const say = useProblemText();
  const environment = useRelayEnvironment();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCopying, setCopying] = useState(false);
  const { take, reset, isBusy } = useReplaceSettings();

  const copy = async () => {
    setProblem(null);
    setCopying(true);
    try {
      // As they are at this moment: the other panels change them one by one.
      const known = await fetchQuery<AllSettingsPanelQuery>(
        environment,
        graphql`
          query AllSettingsPanelQuery @throwOnFieldError {
            viewer {
              id
              settings {
                json
              }
            }
          }
        `,
        {},
        { fetchPolicy: 'network-only' },
      ).toPromise();
      if (!known?.viewer) throw new Problem('UNAUTHENTICATED');
      const text = `${JSON.stringify(known.viewer.settings.json, null, 2)}\n`;
      saveText({ name: 'plaza-settings.json', mediaType: 'application/json', text });
    } catch (error) {
      setProblem(say(error));
    } finally {
      setCopying(false);
    }
  };
  const replace = async (send: typeof reset | (() => ReturnType<typeof take>), word: string) => {
    setProblem(null);
    try {
      const result = await send();
      if (result.__typename === 'PlazaError') {
        return setProblem(result.fields.flatMap(({ messages }) => messages)[0] ?? say(result));
      }
      // What this browser remembers by itself goes before what the member has chosen.
      if ('viewer' in result) setShortcutsOn(result.viewer?.settings.shortcuts ?? true);
      storage.set('drawer', null);
      // Theme, language and all else follow as in a browser that is new to them.
      startOver(location.href, word);
    } catch (error) {
      setProblem(say(error));
    }
  };
  const bring = async (file: File | undefined) => {
    setProblem(null);
    if (!file) return;
    const settings = parsed(await file.text());
    if (!settings) return setProblem(t('settings.noCopy', { name: file.name }));
    const isSure = await confirm({
      title: t('settings.bringSure'),
      text: t('settings.bringSureText', { name: file.name }),
      yes: t('settings.bringYes'),
    });
    if (isSure) await replace(() => take(settings), t('settings.brought'));
  };
  const begin = async () => {
    const isSure = await confirm({
      title: t('settings.resetSure'),
      text: t('settings.resetSureText'),
      yes: t('settings.resetYes'),
      isDangerous: true,
    });
    if (isSure) await replace(reset, t('settings.isReset'));
  };

  return (
    <div className={styles.stack}>
      <section className={styles.group}>
        <p>{t('settings.copyText')}</p>
        <div className={styles.actions}>
          <Button icon={<Download />} isBusy={isCopying} onClick={() => void copy()}>
            {t('settings.copy')}
          </Button>
          <Button icon={<Upload />} isBusy={isBusy} onClick={() => input.current?.click()}>
            {t('settings.bring')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            hidden
            aria-label={t('settings.bring')}
            onChange={(event) => {
              void bring(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      </section>
      <section className={styles.group}>
        <p>{t('settings.resetText')}</p>
        <div className={styles.actions}>
          <Button icon={<RotateCcw />} isBusy={isBusy} onClick={() => void begin()}>
            {t('settings.reset')}
          </Button>
        </div>
      </section>
      <FormError text={problem} />
    </div>
  );
}

/** The object that a text holds as JSON. */
function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
