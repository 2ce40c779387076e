import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ViewerMeta_file$key } from './__generated__/ViewerMeta_file.graphql';
import styles from './MediaViewer.module.css';

/** What the camera wrote into a picture. */
export function ViewerMeta({ file }: { file: ViewerMeta_file$key }) {
  const { text: t, language } = useI18n();
  const { type, mimeType, pages, meta } = useFragment(
    graphql`
      fragment ViewerMeta_file on MediaFile {
        type
        mimeType
        pages
        meta {
          camera
          aperture
          flash
          width
          height
          modifiedAt
          modifiedLocal
          iso
          make
        }
      }
    `,
    file,
  );
  const { camera, aperture, flash, width, height, modifiedAt, modifiedLocal, iso, make } = meta ?? {};
  const number = new Intl.NumberFormat(language.locale);
  const rows = [
    [t('viewer.meta.pages'), pages == null ? null : number.format(pages)],
    [t('viewer.meta.camera'), camera],
    [t('viewer.meta.aperture'), aperture],
    [t('viewer.meta.flash'), flash],
    [t('viewer.meta.size'), width && height ? `${number.format(width)} × ${number.format(height)}` : null],
    [t('viewer.meta.modified'), modifiedAt ? dateOf(language.locale, modifiedAt, modifiedLocal) : null],
    [t('viewer.meta.iso'), iso == null ? null : number.format(iso)],
    [t('viewer.meta.make'), make],
  ].filter(([, value]) => value);
  if (rows.length === 0) {
    const isOther = type === 'AUDIO' || mimeType === 'application/pdf';
    return (
      <div className={styles.nothing}>
        <EmptyState title={t(isOther ? 'viewer.noData' : 'viewer.noInformation')} />
      </div>
    );
  }
  return (
    <dl className={styles.meta}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The day on which it was where the camera was, whatever the reader's time zone; of older files only the instant is known. */
function dateOf(language: string, at: string, local: string | null | undefined): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', ...(local && { timeZone: 'UTC' }) });
  return format.format(new Date(local ? `${local}Z` : at));
}
