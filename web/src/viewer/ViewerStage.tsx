import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { AttachedDocument } from '../files/AttachedDocument.tsx';
import { VideoPlayer } from '../files/VideoPlayer.tsx';
import { SensitiveCover } from '../files/SensitiveCover.tsx';
import { AudioPlayer } from '../files/AudioPlayer.tsx';
import { UnreadyFile } from '../files/UnreadyFile.tsx';
import { RemarkTrack } from '../remarks/RemarkTrack.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Picture } from '../ui/Picture.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { PHOTO_SIZES } from './photo.ts';
import type { ViewerStage_file$key } from './__generated__/ViewerStage_file.graphql';
import styles from './MediaViewer.module.css';

/** Comes with the first PDF that is read. */
const PdfPages = lazyWithRetry(async () => (await import('./PdfPages.tsx')).PdfPages);

/** From this ratio of its sides on, a picture is scrolled along the longer one: fitted in whole, it would be a thread. */
const LONG = 3;
const longSide = (aspectRatio: number): 'tall' | 'wide' | undefined =>
  aspectRatio < 1 / LONG ? 'tall' : aspectRatio > LONG ? 'wide' : undefined;

interface ViewerStageProps {
  file: ViewerStage_file$key;
  /** The second or the page that a link leads to. */
  startAt: number | undefined;
}

/** The file itself, as large as there is room: seen, played or read, with what is said of its moments and pages. */
export function ViewerStage({ file, startAt }: ViewerStageProps) {
  const data = useFragment(
    graphql`
      fragment ViewerStage_file on MediaFile {
        id
        type
        status
        mimeType
        name
        altText
        aspectRatio
        thumbhash
        links {
          xs
          sm
          md
          lg
          xl
          source
          animation
        }
        ...UnreadyFile_file
        ...SensitiveCover_file
        ...VideoPlayer_file
        ...AudioPlayer_file
        ...AttachedDocument_file
        ...RemarkTrack_file
      }
    `,
    file,
  );
  const { id, type, status, mimeType, name, altText, aspectRatio, thumbhash, links } = data;
  if (status !== 'READY') return <UnreadyFile file={data} />;
  const card = (
    <div className={styles.card}>
      <AttachedDocument file={data} />
    </div>
  );
  const long = longSide(aspectRatio);
  const thing =
    type === 'IMAGE' ? (
      <div className={styles.photo} style={{ '--ratio': aspectRatio }} data-long={long}>
        <Picture
          // The other sizes are named by their width, which says little about what is legible here.
          links={long ? { source: links.source } : links}
          animation={links.animation}
          isSensitive={false}
          alt={altText ?? name}
          size="xl"
          sizes={PHOTO_SIZES}
          aspectRatio={aspectRatio}
          thumbhash={thumbhash}
          isFirst
        />
      </div>
    ) : type === 'VIDEO' ? (
      <div className={styles.film} style={{ '--ratio': aspectRatio }}>
        <div className={styles.screen}>
          <VideoPlayer file={data} startAt={startAt} />
        </div>
        <RemarkTrack file={data} />
      </div>
    ) : type === 'AUDIO' ? (
      <div className={styles.card}>
        <AudioPlayer file={data} startAt={startAt} below={<RemarkTrack file={data} />} />
      </div>
    ) : mimeType === 'application/pdf' && links.source ? (
      // What cannot be read here can still be had.
      <ErrorBoundary resetKey={links.source} fallback={() => card}>
        <Suspense fallback={<ProgressBar />}>
          <div className={styles.book}>
            <PdfPages id={id} address={links.source} name={name} startAt={startAt} />
            <RemarkTrack file={data} />
          </div>
        </Suspense>
      </ErrorBoundary>
    ) : (
      card
    );
  return <SensitiveCover file={data}>{thing}</SensitiveCover>;
}
