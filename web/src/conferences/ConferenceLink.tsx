import { graphql, useFragment } from 'react-relay/hooks';
import { RouterLink } from '../core/links.tsx';
import { conferencePath } from './conferencePath.ts';
import type { ConferenceLink_conference$key } from './__generated__/ConferenceLink_conference.graphql';
import styles from './SessionFacts.module.css';

interface ConferenceLinkProps {
  conference: ConferenceLink_conference$key;
  /** The part of the conference that it leads to. */
  part: 'schedule' | 'tailgates';
}

/** The conference that an event is part of. */
export function ConferenceLink({ conference, part }: ConferenceLinkProps) {
  const data = useFragment(
    graphql`
      fragment ConferenceLink_conference on Conference {
        internalId
        slug
        name
      }
    `,
    conference,
  );
  return (
    <RouterLink to={`${conferencePath(data)}/${part}`} className={styles.conference} dir="auto">
      {data.name}
    </RouterLink>
  );
}
