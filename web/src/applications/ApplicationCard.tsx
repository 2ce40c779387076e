import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { OverlayLink } from '../core/links.tsx';
import { ApplicationChip } from './ApplicationChip.tsx';
import { RatingBar } from './RatingBar.tsx';
import { useApplicationFilters } from './useApplicationFilters.ts';
import type { ApplicationCard_application$key } from './__generated__/ApplicationCard_application.graphql';
import styles from './Desk.module.css';

interface ApplicationCardProps {
  application: ApplicationCard_application$key;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** An application in the list, where there is little room. Its title opens the review. */
export function ApplicationCard({ application, isChosen, onChoose }: ApplicationCardProps) {
  const t = useText();
  const { step } = useApplicationFilters();
  const data = useFragment(
    graphql`
      fragment ApplicationCard_application on Application {
        id
        number
        kind
        title
        manageable
        applicant {
          title
        }
        ...ApplicationChip_application
        ...RatingBar_application
      }
    `,
    application,
  );
  const { id, number, kind, title, manageable, applicant } = data;
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      {manageable && (
        <input
          type="checkbox"
          aria-label={t('applications.choose', { title })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <span className={styles.number}>{t('applications.number', { number: number ?? 0 })}</span>
      <span className={styles.words}>
        <OverlayLink overlay={`application/${id}`} className={styles.name} step={step || undefined}>
          <span dir="auto">{title}</span>
        </OverlayLink>
        <small>
          {kind !== '%future added value' && t(`applications.kind.${kind}`)}
          {applicant && (
            <>
              {' · '}
              <span dir="auto">{applicant.title}</span>
            </>
          )}
        </small>
      </span>
      <RatingBar application={data} />
      <ApplicationChip application={data} />
    </li>
  );
}
