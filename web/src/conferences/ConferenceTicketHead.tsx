import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { GoingLine } from '../events/GoingLine.tsx';
import { CoverPicture } from '../files/CoverPicture.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { ConferencePeriods } from './ConferencePeriods.tsx';
import { ConferenceStub } from './ConferenceStub.tsx';
import { Ticket } from './Ticket.tsx';
import type { ConferenceTicketHead_conference$key } from './__generated__/ConferenceTicketHead_conference.graphql';
import styles from './ConferenceFrame.module.css';

interface ConferenceTicketHeadProps {
  conference: ConferenceTicketHead_conference$key;
  isVoid: boolean;
  buttons: ReactNode;
  /** Name and dates. */
  children: ReactNode;
}

/** The whole ticket of a conference: its cover, its periods, who comes, and how to attend. */
export function ConferenceTicketHead({ conference, isVoid, buttons, children }: ConferenceTicketHeadProps) {
  const data = useFragment(
    graphql`
      fragment ConferenceTicketHead_conference on Conference {
        cover {
          ...CoverPicture_file
        }
        ...ConferenceStub_conference
        ...ConferencePeriods_conference
        ...GoingLine_item
      }
    `,
    conference,
  );
  const { cover } = data;
  return (
    <Ticket
      cover={cover && <CoverPicture file={cover} className={styles.cover} />}
      isVoid={isVoid}
      stub={<ConferenceStub conference={data} />}
    >
      {children}
      <div className={styles.news}>
        <FallibleSection isSmall>
          <GoingLine item={data} />
        </FallibleSection>
        <ConferencePeriods conference={data} />
      </div>
      {buttons}
    </Ticket>
  );
}
