import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { AttendFirst } from './AttendFirst.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import type { ShownPart } from './useConferenceUpdates.ts';
import type { AttendeePart_conference$key } from './__generated__/AttendeePart_conference.graphql';

interface AttendeePartProps {
  conference: AttendeePart_conference$key;
  /** What the part shows that is kept up to date, too. */
  shows?: ShownPart;
  /** What is said if the part fails. */
  failure?: string;
  /** The viewer can no longer see the conference. */
  onGone: () => void;
  children: ReactNode;
}

/** A part of a conference for those who take part in it. Others learn how to. */
export function AttendeePart({ conference, shows, failure, onGone, children }: AttendeePartProps) {
  const data = useFragment(
    graphql`
      fragment AttendeePart_conference on Conference {
        isAttending
        ...ConferenceFrame_conference
        ...AttendFirst_conference
      }
    `,
    conference,
  );
  return (
    <ConferenceFrame conference={data} onGone={onGone} {...(shows && { shows })}>
      {data.isAttending ? (
        <FallibleSection {...(failure !== undefined && { title: failure })}>{children}</FallibleSection>
      ) : (
        <AttendFirst conference={data} />
      )}
    </ConferenceFrame>
  );
}
