import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { TourOffer } from '../tours/TourOffer.tsx';
import { Count } from '../ui/Count.tsx';
import { AdminFigure } from './AdminFigure.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import type { AdminOverviewScreenQuery } from './__generated__/AdminOverviewScreenQuery.graphql';
import styles from './AdminOverview.module.css';

/** The state of the community at one look, and the ways to what waits. */
export function AdminOverviewScreen({ queryRef }: EntryProps<AdminOverviewScreenQuery>) {
  const t = useText();
  const { adminOverview: overview } = usePreloadedQuery<AdminOverviewScreenQuery>(
    graphql`
      query AdminOverviewScreenQuery @preloadable @throwOnFieldError {
        adminOverview {
          openCasesCount
          appealsCount
          bannedCount
          people {
            ...AdminFigure_figure
          }
          scribbles {
            ...AdminFigure_figure
          }
          comments {
            ...AdminFigure_figure
          }
          reports {
            ...AdminFigure_figure
          }
        }
      }
    `,
    queryRef,
  );
  const doors = [
    {
      to: '/admin/reports?part=OPEN',
      count: overview.openCasesCount,
      label: t('admin.openCases', { count: overview.openCasesCount }),
      isNow: true,
    },
    {
      to: '/admin/reports?part=APPEALS',
      count: overview.appealsCount,
      label: t('admin.appeals', { count: overview.appealsCount }),
      isNow: true,
    },
    {
      to: '/admin/users?status=BANNED',
      count: overview.bannedCount,
      label: t('admin.bannedPeople', { count: overview.bannedCount }),
      isNow: false,
    },
  ];
  return (
    <AdminFrame title={t('admin.overview')}>
      <TourOffer tour="desk" />
      <div className={styles.figures} data-tour="desk-figures">
        <AdminFigure title={t('admin.users')} figure={overview.people} />
        <AdminFigure title={t('admin.scribbles')} figure={overview.scribbles} />
        <AdminFigure title={t('admin.comments')} figure={overview.comments} />
        <AdminFigure title={t('admin.reports')} figure={overview.reports} />
      </div>
      <div className={styles.doors} data-tour="desk-waiting">
        {doors.map(({ to, count, label, isNow }) => (
          <RouterLink key={to} to={to} className={styles.door} data-now={(isNow && count > 0) || undefined}>
            <b>
              <Count value={count} />
            </b>
            {label}
          </RouterLink>
        ))}
      </div>
    </AdminFrame>
  );
}
