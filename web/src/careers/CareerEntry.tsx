import { Pencil } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { AudienceMark } from '../items/AudienceMark.tsx';
import { partialDateText } from '../ui/partialDates.ts';
import { Picture } from '../ui/Picture.tsx';
import type { CareerEntry_career$key } from './__generated__/CareerEntry_career.graphql';
import styles from './CareerTimeline.module.css';

const COVER_RATIO = 2.5;

/** One entry of a working life, beside the year in which it began. */
export function CareerEntry({ career }: { career: CareerEntry_career$key }) {
  const { text: t, language } = useI18n();
  const data = useFragment(
    graphql`
      fragment CareerEntry_career on Career {
        id
        position
        company
        description
        startedAt
        endedAt
        isRetired
        isCurrent
        audience
        manageable
        cover {
          altText
          thumbhash
          focal {
            x
            y
          }
          links {
            sm
            md
            lg
            source
          }
        }
      }
    `,
    career,
  );
  const { position, company, description, startedAt, endedAt, isRetired, isCurrent, cover } = data;
  const from = partialDateText(startedAt, language.code);
  const end = endedAt && partialDateText(endedAt, language.code);
  const to = isCurrent ? t('careers.now') : end;
  const until = isRetired ? (to ? t('careers.endedRetired', { to }) : t('careers.retired')) : to;
  return (
    <li className={styles.entry}>
      <span className={styles.year} aria-hidden="true">
        {partialDateText(startedAt.slice(0, 4), language.code)}
      </span>
      <div className={styles.event} data-kind="story" data-now={isCurrent || undefined}>
        <div className={styles.line}>
          <h3 className={styles.position} dir="auto">
            {position}
          </h3>
          <AudienceMark audience={data.audience} />
          {data.manageable && (
            <PanelLink
              panel={`edit/career/${data.id}`}
              className={styles.edit}
              aria-label={t('careers.editOne', { position })}
            >
              <Pencil aria-hidden="true" />
            </PanelLink>
          )}
        </div>
        <p className={styles.where}>
          {company && <bdi>{company}</bdi>}
          <span>{until === from ? from : t('careers.range', { from, to: until ?? '' })}</span>
        </p>
        {description && (
          <p className={styles.words} dir="auto">
            {description}
          </p>
        )}
        {cover && (
          <Picture
            className={styles.cover}
            links={cover.links}
            alt={cover.altText ?? ''}
            aspectRatio={COVER_RATIO}
            thumbhash={cover.thumbhash}
            focal={cover.focal}
            sizes="(min-width: 768px) 440px, 80vw"
          />
        )}
      </div>
    </li>
  );
}
