import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useAct } from '../ui/useAct.ts';
import { useTracks } from './useTracks.ts';
import type { OtherTracksDialogQuery } from './__generated__/OtherTracksDialogQuery.graphql';
import styles from './Tracks.module.css';

interface OtherTracksDialogProps {
  conferenceId: string;
  /** The tracks that it has, and their list in the store. */
  added: readonly string[];
  connection: string;
  onClose: () => void;
}

/** Tracks of other conferences of the organizer, which one can be added to this one, too. */
export function OtherTracksDialog({ conferenceId, added, connection, onClose }: OtherTracksDialogProps) {
  const t = useText();
  const act = useAct();
  const { assign, isBusy } = useTracks(conferenceId);
  const { node } = useLazyLoadQuery<OtherTracksDialogQuery>(
    graphql`
      query OtherTracksDialogQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            otherTracks(first: 50) {
              edges {
                node {
                  id
                  name
                  hue
                  conferences {
                    name
                  }
                }
              }
            }
          }
        }
      }
    `,
    { id: conferenceId },
    { fetchPolicy: 'store-and-network' },
  );
  const tracks = (node?.conference?.otherTracks.edges ?? [])
    .flatMap(({ node: track }) => track ?? [])
    .filter(({ id }) => !added.includes(id));
  return (
    <Dialog title={t('organizing.otherTracks')} size="medium" onClose={onClose}>
      {tracks.length === 0 && (
        <EmptyState title={t('organizing.noOtherTracks')} text={t('organizing.noOtherTracksText')} />
      )}
      <ul className={styles.tracks}>
        {tracks.map(({ id, name, hue, conferences }) => (
          <li key={id} className={styles.track} data-kind="conference" style={{ '--kh': hue }}>
            <i aria-hidden="true" />
            <span className={styles.words}>
              <b dir="auto">{name}</b>
              <small dir="auto">{conferences.map((conference) => conference.name).join(' · ')}</small>
            </span>
            <Button
              size="small"
              isBusy={isBusy}
              aria-label={t('organizing.addNamed', { name })}
              onClick={() => void act(() => assign(id, connection), t('organizing.trackAdded', { name }))}
            >
              {t('organizing.add')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
