import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import type { Tracks_conference$key } from './__generated__/Tracks_conference.graphql';
import styles from './ConferenceView.module.css';

/** The tracks of a conference in their colors. */
export function Tracks({ conference }: { conference: Tracks_conference$key }) {
  const t = useText();
  const { tracks } = useFragment(
    graphql`
      fragment Tracks_conference on Conference {
        tracks(first: 20) {
          edges {
            node {
              id
              name
              hue
            }
          }
        }
      }
    `,
    conference,
  );
  const shown = (tracks?.edges ?? []).map(({ node }) => node).filter((node) => node);
  if (shown.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="conference-tracks">
      <h2 id="conference-tracks" className={styles.title}>
        {t('conferences.tracks')}
      </h2>
      <ul className={styles.tracks}>
        {shown.map(({ id, name, hue }) => (
          <li key={id} className={styles.track} data-kind="conference" style={{ '--kh': hue }} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
