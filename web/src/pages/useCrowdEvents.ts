import { useMemo, useRef } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks';
import { useCatchUp } from '../core/useCatchUp.ts';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import type { useCrowdEventsSubscription } from './__generated__/useCrowdEventsSubscription.graphql';

const crowdQuery = graphql`
  query useCrowdEventsQuery($slug: String!) @throwOnFieldError {
    crowd(slug: $slug) {
      id
      isOpenToViewer
      ...CrowdFrame_crowd
    }
  }
`;

const subscription = graphql`
  subscription useCrowdEventsSubscription($crowdId: ID!) {
    crowdEvents(crowdId: $crowdId) {
      kind
    }
  }
`;

/** Looks at a crowd again whenever something about it has changed: what the viewer may do there changes with it. */
export function useCrowdEvents(crowdId: string, slug: string, onChange?: () => void): void {
  const heard = useRef(0);
  const catchUp = useCatchUp(crowdQuery, { slug }, () => heard.current);
  const look = useLatest(() => {
    heard.current += 1;
    catchUp();
    onChange?.();
  });
  useMissedEvents(look);
  useSubscription<useCrowdEventsSubscription>(
    useMemo(
      () => ({ subscription, variables: { crowdId }, onNext: () => look(), onError: () => look() }),
      [crowdId, look],
    ),
  );
}
