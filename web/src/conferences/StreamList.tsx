import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { localTime } from '../core/zones.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useNow } from '../core/useNow.ts';
import { StreamForm } from './StreamForm.tsx';
import { StreamRow } from './StreamRow.tsx';
import { fieldsOf, newStream } from './streamFields.ts';
import type { StreamList_conference$key } from './__generated__/StreamList_conference.graphql';
import styles from './Streams.module.css';

interface StreamListProps {
  conference: StreamList_conference$key;
  /** Whether the conference can still be changed. */
  isOpen: boolean;
  /** The ID of the stream whose form is open, or `new`. */
  edited: string | null;
  onEdit: (id: string | null) => void;
}

const DATE_LENGTH = 10;

/** Streams by start. One at a time is edited where it is. */
export function StreamList({ conference, isOpen, edited, onEdit }: StreamListProps) {
  const t = useText();
  const { id, timezone, startsAt, streams, schedule } = useFragment(
    graphql`
      fragment StreamList_conference on Conference @throwOnFieldError {
        id
        timezone
        startsAt {
          date
        }
        schedule(isWorkingCopy: true) {
          rooms {
            roomId
            title
          }
        }
        streams {
          id
          title
          kind
          url
          roomId
          room
          startsAt
          endsAt
          file {
            id
            name
          }
        }
      }
    `,
    conference,
  );
  const now = useNow((streams ?? []).flatMap((stream) => [stream.startsAt, stream.endsAt]));
  const rooms = schedule?.rooms ?? [];
  const today = localTime(now, timezone).slice(0, DATE_LENGTH);
  const first = startsAt?.date ?? today;
  const close = () => onEdit(null);
  const form = { conferenceId: id, rooms, onDone: close };
  return (
    <>
      {edited === 'new' && <StreamForm {...form} streamId={null} saved={newStream(today > first ? today : first)} />}
      {(streams ?? []).length === 0 && edited !== 'new' && (
        <EmptyState title={t('live.noStreams')} text={t('live.noStreamsText')} />
      )}
      <ol className={styles.list} aria-label={t('live.streams')}>
        {(streams ?? []).map((stream) => (
          <li key={stream.id}>
            {edited === stream.id ? (
              <StreamForm {...form} streamId={stream.id} saved={fieldsOf(stream, timezone)} />
            ) : (
              <StreamRow
                conferenceId={id}
                stream={stream}
                timezone={timezone}
                now={now}
                isOpen={isOpen}
                onEdit={() => onEdit(stream.id)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
