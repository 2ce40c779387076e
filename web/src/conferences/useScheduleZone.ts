import { graphql, useFragment } from 'react-relay/hooks';
import { cityOfZone } from '../core/moments.ts';
import { localZone } from '../core/schedules.ts';
import { storage } from '../core/storage.ts';
import { Store, useStore } from '../core/store.ts';
import { localTime } from '../core/zones.ts';
import type { useScheduleZone_conference$key } from './__generated__/useScheduleZone_conference.graphql';

type ScheduleClock = 'conference' | 'mine';

export interface ScheduleZone {
  clock: ScheduleClock;
  /** The time zone in which times are shown. */
  zone: string;
  /** The city of the time zone of the conference. */
  city: string;
  /** Whether clocks show different times at the conference and for the viewer. */
  differs: boolean;
  setClock: (next: ScheduleClock) => void;
}

/** What was chosen since the page was loaded, by conference. */
const choices = new Store<Readonly<Record<string, ScheduleClock>>>({});

function storedChoice(id: string): ScheduleClock | null {
  const kept = storage.get(`schedule.zone.${id}`);
  return kept === 'mine' || kept === 'conference' ? kept : null;
}

/**
 * The time zone in which the sessions of a conference are shown: by default that of the conference, or the viewer’s if it is online. The
 * choice is kept for each conference, and is the same everywhere on screen. `instants` are the times that are shown.
 */
export function useScheduleZone(
  conference: useScheduleZone_conference$key | null | undefined,
  instants: readonly number[],
): ScheduleZone {
  const data = useFragment(
    graphql`
      fragment useScheduleZone_conference on Conference {
        id
        type
        timezone
      }
    `,
    conference ?? null,
  );
  const chosen = useStore(choices);
  const own = localZone();
  const { id = '', type, timezone = own } = data ?? {};
  const clock = chosen[id] ?? storedChoice(id) ?? (type === 'ONLINE' ? 'mine' : 'conference');
  return {
    clock,
    zone: clock === 'mine' ? own : timezone,
    city: cityOfZone(timezone),
    differs: own !== timezone && instants.some((at) => localTime(at, own) !== localTime(at, timezone)),
    setClock: (next) => {
      storage.set(`schedule.zone.${id}`, next);
      choices.set((all) => ({ ...all, [id]: next }));
    },
  };
}
