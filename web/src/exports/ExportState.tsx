import { Archive, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useI18n } from '../core/i18n.tsx';
import { useNow } from '../core/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { useRequestExport } from './useRequestExport.ts';
import type { ExportState_viewer$key } from './__generated__/ExportState_viewer.graphql';
import type { ExportStateQuery } from './__generated__/ExportStateQuery.graphql';
import styles from './ExportState.module.css';

const LOOK_AGAIN_MS = 2000;
const MEGABYTE = 1_000_000;

/** How far the archive is, and what can be done now. */
export function ExportState({ viewer }: { viewer: ExportState_viewer$key }) {
  const { text: t, language } = useI18n();
  const explain = useRefusal();
  const environment = useRelayEnvironment();
  const { request, isBusy } = useRequestExport();
  const [problem, setProblem] = useState<unknown>(null);
  const { export: made } = useFragment(
    graphql`
      fragment ExportState_viewer on Viewer {
        export {
          status
          progress
          bytes
          expiresAt
          nextAt
          url
        }
      }
    `,
    viewer,
  );
  const now = useNow([made?.nextAt]);
  const isAtWork = made?.status === 'WAITING' || made?.status === 'RUNNING';
  useEffect(() => {
    if (!isAtWork) return undefined;
    const look = () =>
      void fetchQuery<ExportStateQuery>(
        environment,
        graphql`
          query ExportStateQuery @throwOnFieldError {
            viewer {
              id
              ...ExportState_viewer
            }
          }
        `,
        {},
        // A look that failed is followed by the next one.
      ).subscribe({ error: () => undefined });
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [environment, isAtWork]);
  const start = async () => {
    setProblem(null);
    try {
      const result = await request();
      if (result.__typename !== 'RequestExportPayload') setProblem(result);
    } catch (error) {
      setProblem(error);
    }
  };
  const dated = (at: string, timeStyle?: 'short') =>
    new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeStyle }).format(new Date(at));
  const canStart = !made || made.status === 'FAILED' || Date.parse(made.nextAt) <= now;
  return (
    <div className={styles.state} aria-live="polite">
      <FormError text={problem ? explain(problem).form : made?.status === 'FAILED' ? t('exports.failed') : null} />
      {isAtWork && (
        <div className={styles.card}>
          <b>{t('exports.atWork')}</b>
          <ProgressBar label={t('exports.atWork')} value={made.progress / 100} />
          <p>{t('exports.atWorkText')}</p>
        </div>
      )}
      {made?.url && (
        <div className={styles.card}>
          <b>{t('exports.ready')}</b>
          <p>
            {t('exports.readyText', {
              size: new Intl.NumberFormat(language.locale, {
                style: 'unit',
                unit: 'megabyte',
                maximumFractionDigits: 1,
              }).format((made.bytes ?? 0) / MEGABYTE),
              date: dated(made.expiresAt ?? ''),
            })}
          </p>
          <a className={buttonClass({ kind: 'primary' })} href={made.url} download>
            <Download aria-hidden="true" />
            {t('exports.download')}
          </a>
        </div>
      )}
      {canStart ? (
        <Button
          kind={made?.url ? undefined : 'primary'}
          icon={<Archive />}
          isBusy={isBusy}
          onClick={() => void start()}
        >
          {t(made ? 'exports.again' : 'exports.start')}
        </Button>
      ) : (
        !isAtWork && <p className={styles.next}>{t('exports.next', { date: dated(made.nextAt, 'short') })}</p>
      )}
    </div>
  );
}
