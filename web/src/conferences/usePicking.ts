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

export interface Clash {
  /** The session to add. */
  readonly session: Named;
  /** What the viewer does at that time. */
  readonly others: readonly Named[];
  /** Whether the others can be removed: the viewer added all of them to their schedule. */
  readonly canReplace: boolean;
}

/** The API names what clashes as `title (UUID)`. */
const NAMED = /^(.*) \(([\da-f-]{36})\)$/s;

interface Refusal {
  readonly code: string;
  readonly fields: readonly { readonly field: string; readonly messages: readonly string[] }[];
}

function clashesOf(refusal: Refusal | null): Named[] {
  if (refusal?.code !== 'SESSION_CONFLICT') return [];
  return refusal.fields
    .flatMap(({ messages }) => messages)
    .map((message) => {
      const [, title = message, id = ''] = NAMED.exec(message) ?? [];
      return { title, id: btoa(`Event:${id}`) };
    });
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
    const others = await sent.then(clashesOf, () => []);
    if (others.length === 0) {
      await act(() => sent, t('schedule.added'));
      return;
    }
    const found = await fetchQuery<usePickingQuery>(environment, query, { conferenceId })
      .toPromise()
      .catch(() => null);
    const own = found?.node?.schedule?.mySessionIds ?? [];
    setClash({ session, others, canReplace: others.every(({ id }) => own.includes(id)) });
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
        for (const { id } of others) {
          const kept = await unpick(id);
          if (kept) return kept;
        }
        return null;
      }, t('schedule.replaced')),
    close: () => setClash(null),
  };
}
