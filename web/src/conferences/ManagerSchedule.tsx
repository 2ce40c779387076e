import { CalendarClock } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { countUnreleased } from '../core/timetables.ts';
import { ManagerTile } from './ManagerTile.tsx';
import type { ManagerSchedule_conference$key } from './__generated__/ManagerSchedule_conference.graphql';

interface ManagerScheduleProps {
  conference: ManagerSchedule_conference$key;
  onClick: () => void;
}

/** Leads to the schedule of organizers, and says how much of it is not released. */
export function ManagerSchedule({ conference, onClick }: ManagerScheduleProps) {
  const t = useText();
  const { sessions, schedule, scheduleVersions } = useFragment(
    graphql`
      fragment ManagerSchedule_conference on Conference @throwOnFieldError {
        sessions(first: 1) {
          totalCount
        }
        scheduleVersions {
          number
        }
        schedule(isWorkingCopy: true) {
          days {
            slots {
              changes
              isConfirmed
            }
          }
          unplaced {
            changes
            isConfirmed
          }
        }
      }
    `,
    conference,
  );
  const slots = schedule ? [...schedule.days.flatMap((day) => day.slots), ...schedule.unplaced] : [];
  const ahead = countUnreleased(slots);
  const isReleased = (scheduleVersions ?? []).length > 0;
  return (
    <ManagerTile
      icon={<CalendarClock />}
      title={t('organizing.schedule')}
      text={
        isReleased && ahead > 0
          ? t('organizing.aheadCount', { count: ahead })
          : t('organizing.sessionsCount', { count: sessions.totalCount })
      }
      isWaiting={isReleased && ahead > 0}
      onClick={onClick}
    />
  );
}
