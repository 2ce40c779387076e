import { Pencil } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { AudienceMark } from '../items/AudienceMark.tsx';
import { Picture } from '../ui/Picture.tsx';
import { chapterOf } from './chapters.ts';
import { EntryActions } from './EntryActions.tsx';
import { EntryHeading } from './EntryHeading.tsx';
import { EntryAnswer } from './EntryAnswer.tsx';
import { periodText } from './periodText.ts';
import type { LifeEntry_entry$key } from './__generated__/LifeEntry_entry.graphql';
import styles from './LifeTimeline.module.css';

const COVER_RATIO = 2.5;

interface LifeEntryProps {
  entry: LifeEntry_entry$key;
  /** Whose life is read. */
  ownerId: string;
}

/** One thing of a life: its mark on the line, what it was, when, in words and in a picture. */
export function LifeEntry({ entry, ownerId }: LifeEntryProps) {
  const { text: t, language } = useI18n();
  const data = useFragment(
    graphql`
      fragment LifeEntry_entry on TimelineEntry {
        __typename
        id
        title
        audience
        manageable
        description
        startDate
        endDate
        cover {
          markedAsNsfw
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
        ... on Career {
          isRetired
        }
        ...EntryHeading_entry
        ...EntryAnswer_entry
        ...EntryActions_item @alias(as: "actions")
      }
    `,
    entry,
  );
  const { id, cover, description, startDate, endDate, isRetired } = data;
  const chapter = chapterOf(data.__typename);
  const isNow = data.__typename !== 'LifeEvent' && endDate === null && !isRetired;
  const period = periodText({ startDate, endDate, isNow, isRetired: isRetired ?? false }, t, language.locale);
  return (
    <li className={styles.entry} data-kind={chapter.hue}>
      <i className={styles.mark} data-mark={chapter.mark} data-now={isNow || undefined} aria-hidden="true" />
      <div className={styles.row}>
        <EntryHeading entry={data} ownerId={ownerId} period={period} />
        <span className={styles.lock}>
          <AudienceMark audience={data.audience} />
        </span>
        <span className={styles.acts}>{data.actions && <EntryActions item={data.actions} />}</span>
        {data.manageable && (
          <PanelLink
            panel={`edit/${chapter.panel}/${id}`}
            className={styles.edit}
            aria-label={t('timeline.editOne', { title: data.title })}
          >
            <Pencil aria-hidden="true" />
          </PanelLink>
        )}
      </div>
      {description && (
        <p className={styles.words} dir="auto">
          {description}
        </p>
      )}
      {cover && (
        <Picture
          className={styles.cover}
          links={cover.links}
          isSensitive={cover.markedAsNsfw}
          alt={cover.altText ?? ''}
          aspectRatio={COVER_RATIO}
          thumbhash={cover.thumbhash}
          focal={cover.focal}
          sizes="(min-width: 768px) 440px, 80vw"
        />
      )}
      <EntryAnswer entry={data} />
    </li>
  );
}
