import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { countUnreleased } from '../core/timetables.ts';
import { useRefusable } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { useAct } from '../ui/useAct.ts';
import type { WorkingCopy } from './workingCopy.ts';
import type { VersionList_version$key } from './__generated__/VersionList_version.graphql';
import type { VersionListMutation } from './__generated__/VersionListMutation.graphql';
import styles from './Scheduling.module.css';

interface VersionListProps {
  versions: VersionList_version$key;
  copy: WorkingCopy;
  isOpen: boolean;
}

/** Versions, newest first. The working copy can be made the same as one of them. */
export function VersionList({ versions, copy, isOpen }: VersionListProps) {
  const { text: t, language } = useI18n();
  const act = useAct();
  const all = useFragment(
    graphql`
      fragment VersionList_version on ScheduleVersion @relay(plural: true) {
        number
        name
        comment
        releasedAt
        sessionsCount
        releasedBy {
          title
        }
      }
    `,
    versions,
  );
  const [take, isBusy] = useRefusable<VersionListMutation>(graphql`
    mutation VersionListMutation($input: TakeVersionInput!) {
      result: takeVersion(input: $input) {
        __typename
        ... on TakeVersionPayload {
          conference {
            ...workingCopy_conference
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const date = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const ask = async (number: number) => {
    const isSure = await confirm({
      title: t('scheduling.takeTitle', { number }),
      text: t('scheduling.takeText', { count: countUnreleased(copy.sessions) }),
      yes: t('scheduling.take'),
      isDangerous: true,
    });
    if (isSure)
      await act(() => take({ input: { conferenceId: copy.id, version: number } }), t('scheduling.taken', { number }));
  };
  return (
    <ol className={styles.versions} reversed>
      {all.map(({ number, name, comment, releasedAt, releasedBy, sessionsCount }) => (
        <li key={number}>
          <span className={styles.words}>
            <b dir="auto">{t('scheduling.versionNamed', { number, name })}</b>
            <small>
              {releasedBy
                ? t('scheduling.releasedBy', { date: date.format(new Date(releasedAt)), name: releasedBy.title })
                : date.format(new Date(releasedAt))}
            </small>
            <small>{t('organizing.sessionsCount', { count: sessionsCount })}</small>
            {comment && <span dir="auto">{comment}</span>}
          </span>
          {isOpen && (
            <Button
              size="small"
              isBusy={isBusy}
              aria-label={t('scheduling.takeNamed', { number })}
              onClick={() => void ask(number)}
            >
              {t('scheduling.take')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
