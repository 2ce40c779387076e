import { LogOut, MapPinCheck } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { pointOf } from '../core/distances.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { useAct } from '../ui/useAct.ts';
import { useNow } from '../core/useNow.ts';
import { findPresence, type Presence } from './presence.ts';
import { useArrival } from './useArrival.ts';
import type { ArrivalButton_event$key } from './__generated__/ArrivalButton_event.graphql';
import styles from './Tailgates.module.css';

/** Hours before the start from which people can arrive. */
const ARRIVAL_MS = 2 * 3_600_000;

/** Lets guests who come say that they are there. Where they have to be near, asks their device, only when it is pressed. */
export function ArrivalButton({ event }: { event: ArrivalButton_event$key }) {
  const t = useText();
  const act = useAct();
  const { arrive, isBusy } = useArrival();
  const [isLooking, setLooking] = useState(false);
  const [refused, setRefused] = useState<Exclude<Presence['outcome'], 'near'> | null>(null);
  const { id, isDraft, cancelledAt, manageable, startsAt, endsAt, author, viewerAttendance, place, tailgate } =
    useFragment(
      graphql`
        fragment ArrivalButton_event on Event {
          id
          isDraft
          cancelledAt
          manageable
          author {
            isViewer
          }
          startsAt {
            at
          }
          endsAt {
            at
          }
          viewerAttendance {
            answer
          }
          place {
            latitude
            longitude
          }
          tailgate {
            viewerHasArrived
            conference {
              tailgateProximity
              tailgateRestrictProximity
            }
          }
        }
      `,
      event,
    );
  const opensAt = startsAt ? Date.parse(startsAt.at) - ARRIVAL_MS : null;
  const now = useNow([opensAt, endsAt?.at]);
  if (!tailgate || opensAt === null || !endsAt) return null;
  const isOpen = !isDraft && cancelledAt === null && opensAt <= now && now < Date.parse(endsAt.at);
  const isComing = author?.isViewer || viewerAttendance?.answer === 'ACCEPTED';
  if (!isOpen || !isComing) return null;
  const { viewerHasArrived, conference } = tailgate;
  const point = place ? pointOf(place) : null;
  const isProven = Boolean(conference?.tailgateRestrictProximity) && !manageable && point !== null;
  const come = async () => {
    setRefused(null);
    if (!isProven) return act(() => arrive({ tailgateId: id, hasArrived: true }), t('tailgates.arrived'));
    setLooking(true);
    const presence = await findPresence(point, conference?.tailgateProximity ?? 0);
    setLooking(false);
    if (presence.outcome !== 'near') return setRefused(presence.outcome);
    const { cell } = presence;
    return act(() => arrive({ tailgateId: id, hasArrived: true, isNear: true, cell }), t('tailgates.arrived'));
  };
  return (
    <div className={styles.facts}>
      <span>
        {viewerHasArrived ? (
          <Button
            size="small"
            icon={<LogOut className="flip" />}
            isBusy={isBusy}
            onClick={() => void act(() => arrive({ tailgateId: id, hasArrived: false }), t('tailgates.left'))}
          >
            {t('tailgates.leave')}
          </Button>
        ) : (
          <Button
            kind="primary"
            icon={<MapPinCheck />}
            isBusy={isBusy || isLooking}
            aria-describedby={isProven ? 'arrival-hint' : undefined}
            onClick={() => void come()}
          >
            {t('tailgates.imHere')}
          </Button>
        )}
      </span>
      {isProven && !viewerHasArrived && (
        <p id="arrival-hint" className={styles.hint}>
          {t('tailgates.presenceHint')}
        </p>
      )}
      {refused && (
        <p className={styles.warning} role="alert">
          {t(`tailgates.presence.${refused}`)}
        </p>
      )}
    </div>
  );
}
