import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useScheduleTexts } from './useScheduleTexts.ts';
import type { WorkingCopy } from './workingCopy.ts';
import type {
  Differences_difference$data,
  Differences_difference$key,
} from './__generated__/Differences_difference.graphql';
import styles from './Scheduling.module.css';

type Difference = Differences_difference$data[number];
type Change = Exclude<Difference['changes'][number], '%future added value'>;
type Values = NonNullable<Difference['after']>;

const GROUPS = ['added', 'removed', 'changed'] as const;

const groupOf = ({ before, after }: Difference): (typeof GROUPS)[number] =>
  before ? (after ? 'changed' : 'removed') : 'added';

interface DifferencesProps {
  differences: Differences_difference$key;
  copy: WorkingCopy;
}

/** The sessions that differ between two versions: new ones, removed ones, and what has changed about the others. */
export function Differences({ differences, copy }: DifferencesProps) {
  const t = useText();
  const texts = useScheduleTexts(copy);
  const all = useFragment(
    graphql`
      fragment Differences_difference on ScheduleDifference @relay(plural: true) {
        sessionId
        changes
        before {
          title
          startsAt
          endsAt
          roomId
          speakers {
            name
          }
          capacity
        }
        after {
          title
          startsAt
          endsAt
          roomId
          speakers {
            name
          }
          capacity
        }
      }
    `,
    differences,
  );
  const when = ({ startsAt, endsAt }: Values) =>
    startsAt && endsAt ? texts.momentsText(Date.parse(startsAt), Date.parse(endsAt)) : t('scheduling.unplaced');
  const where = ({ roomId }: Values) => texts.roomText(roomId ?? null);
  const valueOf: Readonly<Partial<Record<Change, (values: Values) => string>>> = {
    MOVED: when,
    ROOM: where,
    RENAMED: ({ title }) => title,
    SPEAKERS: ({ speakers }) => texts.listText(speakers.map(({ name }) => name)) || t('scheduling.noSpeakers'),
    CAPACITY: ({ capacity }) =>
      typeof capacity === 'number' ? t('scheduling.seats', { count: capacity }) : t('scheduling.noLimit'),
  };
  const textOf = (change: Change, { before, after }: Difference) => {
    const value = valueOf[change];
    const what = t(`scheduling.change.${change}`);
    return value && before && after
      ? t('scheduling.fromTo', { what, before: value(before), after: value(after) })
      : what;
  };
  return GROUPS.map((group) => {
    const shown = all.filter((difference) => groupOf(difference) === group);
    if (shown.length === 0) return null;
    return (
      <section key={group} className={styles.differences}>
        <h3>{t(`scheduling.group.${group}`, { count: shown.length })}</h3>
        <ul>
          {shown.map((difference) => {
            const { sessionId, changes, before, after } = difference;
            const values = after ?? before;
            return (
              <li key={sessionId}>
                <b dir="auto">{values?.title}</b>
                {group !== 'changed' && values && (
                  <small>{t('scheduling.timeInRoom', { time: when(values), room: where(values) })}</small>
                )}
                {group === 'changed' &&
                  changes.map((change) =>
                    change === '%future added value' ? null : (
                      <small key={change} dir="auto">
                        {textOf(change, difference)}
                      </small>
                    ),
                  )}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}
