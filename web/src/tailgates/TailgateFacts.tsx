import { MapPinPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { ConferenceLink } from '../conferences/ConferenceLink.tsx';
import { distanceText } from '../core/distances.ts';
import { useI18n } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useSession } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { ApprovalNote } from './ApprovalNote.tsx';
import { ArrivalButton } from './ArrivalButton.tsx';
import { NearTailgates } from './NearTailgates.tsx';
import { TailgateDecision } from './TailgateDecision.tsx';
import type { TailgateFacts_event$key } from './__generated__/TailgateFacts_event.graphql';
import styles from './Tailgates.module.css';

const AskToBeNearDialog = lazyWithRetry(async () => (await import('./AskToBeNearDialog.tsx')).AskToBeNearDialog);

/** What only tailgates have: their conference, approval, how to recognize them, who is there, and which ones are near. */
export function TailgateFacts({ event }: { event: TailgateFacts_event$key }) {
  const { text: t, language } = useI18n();
  const { isMember } = useSession();
  const [isAsking, setAsking] = useState(false);
  const data = useFragment(
    graphql`
      fragment TailgateFacts_event on Event {
        id
        name
        isDraft
        cancelledAt
        manageable
        tailgate {
          recognizeBy
          arrivedCount
          nearestPlace {
            meters
            place {
              title
            }
          }
          conference {
            id
            ...ConferenceLink_conference
          }
        }
        ...ApprovalNote_event
        ...TailgateDecision_event
        ...ArrivalButton_event
        ...NearTailgates_event
      }
    `,
    event,
  );
  const { id, name, isDraft, cancelledAt, manageable, tailgate } = data;
  if (!tailgate) return null;
  const { recognizeBy, arrivedCount, nearestPlace, conference } = tailgate;
  const isOpen = !isDraft && cancelledAt === null;
  return (
    <div className={styles.facts}>
      {conference && <ConferenceLink conference={conference} part="tailgates" />}
      <ApprovalNote event={data} />
      <TailgateDecision event={data} />
      {recognizeBy && (
        <p className={styles.recognize} dir="auto">
          {t('tailgates.recognizeBy', { text: recognizeBy })}
        </p>
      )}
      {nearestPlace?.place && (
        <p className={styles.hint} dir="auto">
          {t('tailgates.distance', {
            distance: distanceText(nearestPlace.meters, language.locale),
            place: nearestPlace.place.title,
          })}
        </p>
      )}
      {arrivedCount > 0 && <p>{t('tailgates.there', { count: arrivedCount })}</p>}
      <ArrivalButton event={data} />
      <NearTailgates event={data} />
      {isOpen && isMember && !manageable && conference && (
        <span>
          <Button size="small" icon={<MapPinPlus />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('tailgates.askNear')}
          </Button>
        </span>
      )}
      {isAsking && conference && (
        <Suspense fallback={null}>
          <AskToBeNearDialog conferenceId={conference.id} other={{ id, name }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
