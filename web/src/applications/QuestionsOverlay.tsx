import { Eye, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { Problem } from '../core/problems.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { QuestionList } from './QuestionList.tsx';
import type { QuestionsOverlayQuery } from './__generated__/QuestionsOverlayQuery.graphql';

const QuestionsPreview = lazyWithRetry(async () => (await import('./QuestionsPreview.tsx')).QuestionsPreview);

/** What a conference asks everyone who applies. */
export function QuestionsOverlay({ queryRef }: EntryProps<QuestionsOverlayQuery>) {
  const t = useText();
  const [edited, setEdited] = useState<string | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { node } = usePreloadedQuery<QuestionsOverlayQuery>(
    graphql`
      query QuestionsOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            id
            name
            status
            manageable
            ...QuestionList_conference
          }
        }
      }
    `,
    queryRef,
  );
  const conference = node?.conference;
  if (!conference) throw new Problem('NOT_FOUND');
  if (!conference.manageable) throw new Problem('NOT_PUBLIC');
  const { status } = conference;
  const isOpen = status === 'DRAFT' || status === 'PUBLISHED';
  return (
    <OverlayFrame
      kind="conference"
      title={t('applications.questions')}
      subtitle={conference.name || t('conferences.untitled')}
      buttons={
        <>
          <Button size="small" icon={<Eye />} aria-haspopup="dialog" onClick={() => setPreviewed(true)}>
            {t('applications.preview')}
          </Button>
          {isOpen && (
            <Button kind="primary" size="small" icon={<Plus />} onClick={() => setEdited('new')}>
              {t('applications.addQuestion')}
            </Button>
          )}
        </>
      }
      dialogs={
        isPreviewed && (
          <Suspense fallback={null}>
            <QuestionsPreview conferenceId={conference.id} onClose={() => setPreviewed(false)} />
          </Suspense>
        )
      }
    >
      <QuestionList conference={conference} isOpen={isOpen} edited={edited} onEdit={setEdited} />
    </OverlayFrame>
  );
}
