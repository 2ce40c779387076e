import { Plus } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { StreamList } from './StreamList.tsx';
import type { StreamsOverlayQuery } from './__generated__/StreamsOverlayQuery.graphql';

/** The streams of a conference, for its organizers. */
export function StreamsOverlay({ queryRef }: EntryProps<StreamsOverlayQuery>) {
  const t = useText();
  const [edited, setEdited] = useState<string | null>(null);
  const { node } = usePreloadedQuery<StreamsOverlayQuery>(
    graphql`
      query StreamsOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            name
            status
            manageable
            ...StreamList_conference
          }
        }
      }
    `,
    queryRef,
  );
  const conference = node?.conference;
  if (!conference) throw new Problem('NOT_FOUND');
  if (!conference.manageable) throw new Problem('NOT_PUBLIC');
  const isOpen = conference.status === 'DRAFT' || conference.status === 'PUBLISHED';
  return (
    <OverlayFrame
      kind="conference"
      title={t('live.streams')}
      subtitle={conference.name || t('conferences.untitled')}
      buttons={
        isOpen && (
          <Button kind="primary" size="small" icon={<Plus />} onClick={() => setEdited('new')}>
            {t('live.addStream')}
          </Button>
        )
      }
    >
      <StreamList conference={conference} isOpen={isOpen} edited={edited} onEdit={setEdited} />
    </OverlayFrame>
  );
}
