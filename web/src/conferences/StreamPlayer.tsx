import { ExternalLink } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { serverNow } from '../core/serverClock.ts';
import { useText } from '../core/i18n.tsx';
import { HlsStream } from './HlsStream.tsx';
import type { StreamPlayer_stream$key } from './__generated__/StreamPlayer_stream.graphql';
import styles from './Live.module.css';

interface StreamPlayerProps {
  stream: StreamPlayer_stream$key;
  /** Whether it is shown. Otherwise, it is only prepared. */
  isShown: boolean;
  /** The session that is on, for the second of a remark. */
  session: { id: string; startsAt: number } | null;
  onFailed: () => void;
}

/** A stream in the player of the client, in that of another site, or as a link. */
export function StreamPlayer({ stream, isShown, session, onFailed }: StreamPlayerProps) {
  const t = useText();
  const { title, kind, url, startsAt, file } = useFragment(
    graphql`
      fragment StreamPlayer_stream on ConferenceStream {
        title
        kind
        url
        startsAt
        file {
          links {
            poster
            m3u8
            source
          }
        }
      }
    `,
    stream,
  );
  if (kind === 'HLS') {
    const links = file ? file.links : { m3u8: url, source: null, poster: null };
    return (
      <HlsStream
        title={title}
        links={links}
        // A file plays as if it were live.
        startOf={file ? () => Math.max(0, (serverNow() - Date.parse(startsAt)) / 1000) : null}
        isShown={isShown}
        session={isShown ? session : null}
        onFailed={onFailed}
      />
    );
  }
  if (!isShown || !url) return null;
  if (kind === 'EMBED')
    return (
      <iframe
        className={styles.frame}
        src={url}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- these players need their own origin, which is never that of Plaza
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return <StreamLink url={url} title={title} text={t('live.elsewhere')} />;
}

/** A card that leads to a stream elsewhere. */
export function StreamLink({ url, title, text }: { url: string; title: string; text: string }) {
  return (
    <div className={styles.card}>
      <p>{text}</p>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.elsewhere}>
        <ExternalLink aria-hidden="true" />
        <span dir="auto">{title}</span>
      </a>
    </div>
  );
}
