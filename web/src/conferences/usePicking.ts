import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useAct } from '../ui/useAct.ts';
import { usePickSession } from './usePickSession.ts';
import type { usePickingQuery } from './__generated__/usePickingQuery.graphql';

interface Named {
  readonly id: string;
  readonly title: string;
}

interface Other {
  readonly eventId: string;
  readonly title: string;
  readonly startsAt: string | null | undefined;
  readonly endsAt: string | null | undefined;
  readonly room: { readonly title: string } | null | undefined;
}

export interface Clash {
  /** The session to add. */
  readonly session: Named;
  /** What the viewer does at that time. */
  readonly others: readonly Other[];
  /** Whether the others can be removed: the viewer added all of them to their schedule. */
  readonly canReplace: boolean;
}

const query = graphql`
  query usePickingQuery($conferenceId: ID!) {
    node(id: $conferenceId) {
      ... on Conference {
        schedule {
          mySessionIds
        }
      }
    }
  }
`;

/** Adds and removes sessions. One that clashes is only added after the viewer decides how. */
export function usePicking(conferenceId: string) {
  const t = useText();
  const act = useAct();
  const environment = useRelayEnvironment();
  const { pick, unpick } = usePickSession(conferenceId);
  const [clash, setClash] = useState<Clash | null>(null);
  const add = async (session: Named) => {
    const sent = pick(session.id, false);
    const others = await sent.then(
      (refusal) => refusal?.clashes ?? [],
      () => [],
    );
    if (others.length === 0) {
      await act(() => sent, t('schedule.added'));
      return;
    }
    const found = await fetchQuery<usePickingQuery>(environment, query, { conferenceId })
      .toPromise()
      .catch(() => null);
    const own = found?.node?.schedule?.mySessionIds ?? [];
    setClash({ session, others, canReplace: others.every(({ eventId }) => own.includes(eventId)) });
  };
  return {
    clash,
    toggle: (session: Named, isPicked: boolean) =>
      void (isPicked ? act(() => unpick(session.id), t('schedule.removed')) : add(session)),
    keepBoth: ({ session }: Clash) => act(() => pick(session.id, true), t('schedule.added')),
    /** Adds it, and removes what it clashes with. */
    replace: ({ session, others }: Clash) =>
      act(async () => {
        const refusal = await pick(session.id, true);
        if (refusal) return refusal;
        for (const { eventId } of others) {
          const kept = await unpick(eventId);
          if (kept) return kept;
        }
        return null;
      }, t('schedule.replaced')),
    close: () => setClash(null),
  };
}
