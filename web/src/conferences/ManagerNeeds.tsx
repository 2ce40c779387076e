import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { setPendingField } from '../core/pendingFieldFocus.ts';
import type { Gap } from '../shares/MissingList.tsx';
import { Button } from '../ui/Button.tsx';
import { conferencePath } from './conferencePath.ts';
import { STEP_OF } from './conferenceSteps.ts';
import type { ManagerNeeds_conference$key } from './__generated__/ManagerNeeds_conference.graphql';
import styles from './Manager.module.css';

interface ManagerNeedsProps {
  conference: ManagerNeeds_conference$key;
  onArchive: () => void;
}

interface Need {
  text: string;
  label: string;
  run: () => void;
}

/** What waits for the organizers. */
export function ManagerNeeds({ conference, onArchive }: ManagerNeedsProps) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const { id, status, phase, missing, hasTracks, tracks, waitingCount, seatsLeft, ...data } = useFragment(
    graphql`
      fragment ManagerNeeds_conference on Conference @throwOnFieldError {
        id
        status
        phase
        missing
        hasTracks
        waitingCount
        seatsLeft
        applicationNumbers {
          untold
        }
        tracks(first: 1) {
          totalCount
        }
        hasTailgates
        waitingTailgates: tailgates(first: 1, filters: { approval: PENDING }) {
          totalCount
        }
        internalId
        slug
      }
    `,
    conference,
  );
  const waitingTailgates = data.waitingTailgates.totalCount ?? 0;
  const untold = data.applicationNumbers?.untold ?? 0;
  const gaps = missing as readonly Gap[];
  const edit = (gap: Gap | undefined) => {
    if (gap) setPendingField(gap);
    router.open('o', `edit/conference/${id}`, { step: gap ? STEP_OF[gap] : 'publish' });
  };
  const fields = new Intl.ListFormat(language.locale).format(gaps.map((gap) => t(`shares.gap.${gap}`)));
  const needs: (Need | false)[] = [
    status === 'DRAFT' &&
      gaps.length > 0 && {
        text: t('organizing.need.missing', { fields }),
        label: t('organizing.need.missingAct'),
        run: () => edit(gaps[0]),
      },
    status === 'DRAFT' &&
      gaps.length === 0 && {
        text: t('organizing.need.publish'),
        label: t('organizing.publish'),
        run: () => edit(undefined),
      },
    (status === 'DRAFT' || status === 'PUBLISHED') &&
      hasTracks &&
      tracks.totalCount === 0 && {
        text: t('organizing.need.tracks'),
        label: t('organizing.need.tracksAct'),
        run: () => router.open('o', `tracks/${id}`),
      },
    status === 'PUBLISHED' &&
      untold > 0 && {
        text: t('applications.need', { count: untold }),
        label: t('applications.needAct'),
        run: () => router.open('o', `applications/${id}`),
      },
    status === 'PUBLISHED' &&
      phase !== 'ENDED' &&
      waitingCount > 0 &&
      seatsLeft === 0 && {
        text: t('organizing.need.full', { count: waitingCount }),
        label: t('organizing.need.fullAct'),
        run: () => router.open('o', `waitlist/${id}`),
      },
    status === 'PUBLISHED' &&
      data.hasTailgates &&
      waitingTailgates > 0 && {
        text: t('organizing.need.tailgates', { count: waitingTailgates }),
        label: t('organizing.need.tailgatesAct'),
        run: () => router.navigate(`${conferencePath(data)}/tailgates?show=waiting`),
      },
    status === 'PUBLISHED' &&
      phase === 'ENDED' && { text: t('organizing.need.archive'), label: t('organizing.archive'), run: onArchive },
  ];
  const present = needs.filter((need) => need !== false);
  if (present.length === 0) return null;
  return (
    <section className={styles.needs} aria-labelledby="conference-needs">
      <h3 id="conference-needs">{t('organizing.needs', { count: present.length })}</h3>
      <ul>
        {present.map(({ text, label, run }) => (
          <li key={text}>
            <span>{text}</span>
            <Button size="small" kind="primary" onClick={run}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
