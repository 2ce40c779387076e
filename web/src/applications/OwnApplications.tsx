import { Inbox, Send } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { findPeriod } from '../core/periods.ts';
import { untilText } from '../core/moments.ts';
import { OverlayLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useNow } from '../core/useNow.ts';
import { ApplicationChip } from './ApplicationChip.tsx';
import { DeadlineNote } from './DeadlineNote.tsx';
import type { OwnApplications_conference$key } from './__generated__/OwnApplications_conference.graphql';
import view from '../conferences/ConferenceView.module.css';
import styles from './Application.module.css';

/** On the page of a conference: how to apply, the viewer’s applications, and for reviewers those to review. */
export function OwnApplications({ conference }: { conference: OwnApplications_conference$key }) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment OwnApplications_conference on Conference {
        id
        status
        timezone
        periods {
          name
          state
          opensAt
          closesAt
        }
        applicationNumbers {
          unreviewed
        }
        myApplications(first: 20) {
          edges {
            node {
              id
              title
              ...ApplicationChip_application
            }
          }
        }
      }
    `,
    conference,
  );
  const { id, status, periods, applicationNumbers: numbers } = data;
  const own = (data.myApplications?.edges ?? []).map(({ node }) => node).filter((node) => node);
  const now = useNow((periods ?? []).flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  const period = findPeriod(periods ?? [], 'APPLICATIONS', now);
  const isOpen = status === 'PUBLISHED' && period?.state === 'OPEN';
  if (!isOpen && own.length === 0 && !numbers) return null;
  return (
    <section className={view.card} aria-labelledby="conference-applications">
      <h2 id="conference-applications" className={view.title}>
        {t(own.length > 0 ? 'applications.yours' : 'applications.applications')}
      </h2>
      {own.length > 0 && (
        <ul className={styles.own}>
          {own.map((application) => (
            <li key={application.id}>
              <OverlayLink overlay={`application/${application.id}`}>
                <span dir="auto">{application.title || t('applications.untitled')}</span>
              </OverlayLink>
              <ApplicationChip application={application} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <>
          {period.closesAt && (
            <p>{t('applications.closes', { when: untilText(Date.parse(period.closesAt), now, language.locale) })}</p>
          )}
          <DeadlineNote conference={data} />
          {isMember ? (
            <Button isBlock icon={<Send />} aria-haspopup="dialog" onClick={() => router.open('o', `apply/${id}`)}>
              {t(own.length > 0 ? 'applications.applyAgain' : 'applications.apply')}
            </Button>
          ) : (
            <ButtonLink
              isBlock
              to={`/welcome/sign-in?to=${encodeURIComponent(`${location.pathname}${location.search}`)}`}
            >
              {t('applications.signIn')}
            </ButtonLink>
          )}
        </>
      )}
      {numbers && (
        <Button isBlock icon={<Inbox />} aria-haspopup="dialog" onClick={() => router.open('o', `applications/${id}`)}>
          {t('applications.toReview', { count: numbers.unreviewed })}
        </Button>
      )}
    </section>
  );
}
