import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { OverlayLink } from '../core/links.tsx';
import { AttachedFile } from '../files/AttachedFile.tsx';
import { MediaThumbnail } from '../files/MediaThumbnail.tsx';
import { useOpenFile } from '../files/useOpenFile.ts';
import { newestFirst } from '../core/sourceAddress.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RecapThanks } from './RecapThanks.tsx';
import { RecapRemark } from './RecapRemark.tsx';
import type { Recap_conference$key } from './__generated__/Recap_conference.graphql';
import styles from './Recap.module.css';

/** Numbers, thanks, recordings, remarks, and photos of a conference. */
export function Recap({ conference }: { conference: Recap_conference$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment Recap_conference on Conference @throwOnFieldError {
        media {
          id
        }
        recap {
          isPreview
          attendeesCount
          sessionsCount
          speakersCount
          tailgatesCount
          photosCount
          remarksCount
          recordedSessions {
            id
            name
            session {
              recordingOffset
              recording {
                id
                ...AttachedFile_file
              }
            }
          }
          remarks {
            id
            ...RecapRemark_comment
          }
          photos {
            id
            name
            altText
            ...MediaThumbnail_file
          }
          pickedSessions {
            id
            name
          }
        }
        ...RecapThanks_conference
      }
    `,
    conference,
  );
  const { recap, media } = data;
  const open = useOpenFile(media ? newestFirst(media.id) : undefined);
  if (!recap) return null;
  const numbers = [
    t('live.recapAttendees', { count: recap.attendeesCount }),
    t('live.recapSessions', { count: recap.sessionsCount }),
    t('live.recapSpeakers', { count: recap.speakersCount }),
    t('live.recapTailgates', { count: recap.tailgatesCount }),
    t('live.recapRemarks', { count: recap.remarksCount }),
    t('live.recapPhotos', { count: recap.photosCount }),
  ];
  const { recordedSessions, remarks, photos, pickedSessions } = recap;
  const isEmpty = recordedSessions.length + remarks.length + photos.length + pickedSessions.length === 0;
  return (
    <div className={styles.recap}>
      {recap.isPreview && <p className={styles.preview}>{t('live.preview')}</p>}
      <ul className={styles.numbers} aria-label={t('live.numbers')}>
        {numbers.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <RecapThanks conference={data} />
      {isEmpty && <EmptyState title={t('live.recapEmpty')} />}
      {recordedSessions.length > 0 && (
        <section className={styles.part} aria-labelledby="recap-recordings">
          <h2 id="recap-recordings">{t('live.recordings')}</h2>
          {recordedSessions.map(({ id, name, session }) => (
            <article key={id} className={styles.recording}>
              <h3>
                <OverlayLink overlay={`session/${id}`} dir="auto">
                  {name}
                </OverlayLink>
              </h3>
              {session?.recording && (
                <AttachedFile file={session.recording} startAt={session.recordingOffset ?? undefined} />
              )}
            </article>
          ))}
        </section>
      )}
      {remarks.length > 0 && (
        <section className={styles.part} aria-labelledby="recap-remarks">
          <h2 id="recap-remarks">{t('live.remarks')}</h2>
          {remarks.map((remark) => (
            <RecapRemark key={remark.id} comment={remark} />
          ))}
        </section>
      )}
      {photos.length > 0 && (
        <section className={styles.part} aria-labelledby="recap-photos">
          <h2 id="recap-photos">{t('live.photos')}</h2>
          <ul className={styles.photos}>
            {photos.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-label={t('photos.open', { name: photo.altText || photo.name })}
                  onClick={() => open(photo.id)}
                >
                  <MediaThumbnail file={photo} sizes="(min-width: 880px) 200px, 33vw" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pickedSessions.length > 0 && (
        <section className={styles.part} aria-labelledby="recap-picked">
          <h2 id="recap-picked">{t('live.picked')}</h2>
          <ul className={styles.picked}>
            {pickedSessions.map(({ id, name }) => (
              <li key={id}>
                <OverlayLink overlay={`session/${id}`} dir="auto">
                  {name}
                </OverlayLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
