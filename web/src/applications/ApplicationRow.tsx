import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { OverlayLink } from '../core/links.tsx';
import { ApplicationChip } from './ApplicationChip.tsx';
import { SpreadBar } from './SpreadBar.tsx';
import { useApplicationFilters } from './useApplicationFilters.ts';
import { useMeanText } from './useMeanText.ts';
import type { ApplicationRow_application$key } from './__generated__/ApplicationRow_application.graphql';
import styles from './ApplicationTable.module.css';

interface ApplicationRowProps {
  conferenceId: string;
  application: ApplicationRow_application$key;
  /** Whether the table has a column to choose applications. */
  canChoose: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** An application in the table. Its title opens it in the reader beside the table. */
export function ApplicationRow({ conferenceId, application, canChoose, isChosen, onChoose }: ApplicationRowProps) {
  const t = useText();
  const meanText = useMeanText();
  const { reading, stepAt } = useApplicationFilters();
  const data = useFragment(
    graphql`
      fragment ApplicationRow_application on Application {
        id
        number
        kind
        title
        manageable
        rating
        ratingCount
        ratingSpread
        applicant {
          title
        }
        ...ApplicationChip_application
      }
    `,
    application,
  );
  const { id, number, kind, title, manageable, rating, ratingCount, ratingSpread, applicant } = data;
  return (
    <tr data-row={id} data-chosen={isChosen || undefined} data-read={reading === id || undefined}>
      {canChoose && (
        <td>
          {manageable && (
            <input
              type="checkbox"
              aria-label={t('applications.choose', { title })}
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          )}
        </td>
      )}
      <td data-column="NUMBER" className={styles.figure}>
        {t('applications.number', { number: number ?? 0 })}
      </td>
      <td className={styles.title}>
        <OverlayLink
          overlay={`applications/${conferenceId}`}
          step={stepAt(id)}
          replace={reading !== null}
          aria-current={reading === id || undefined}
        >
          <span dir="auto">{title}</span>
        </OverlayLink>
        {applicant && <small dir="auto">{applicant.title}</small>}
      </td>
      <td data-column="KIND">{kind !== '%future added value' && t(`applications.kind.${kind}`)}</td>
      <td data-column="RATING" className={styles.figure}>
        {rating == null ? t('applications.unrated') : <b>{meanText(rating)}</b>}
      </td>
      <td data-column="SPREAD">
        {rating != null && <SpreadBar rating={rating} spread={ratingSpread ?? 0} count={ratingCount ?? 0} />}
      </td>
      <td data-column="REVIEWS" className={styles.figure}>
        {ratingCount}
      </td>
      <td>
        <ApplicationChip application={data} />
      </td>
    </tr>
  );
}
