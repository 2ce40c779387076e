import { useEffect, useState } from 'react';
import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { EditorDraft, openDraft } from '../items/EditorDraft.ts';
import { OverlaySkeleton } from '../ui/Skeleton.tsx';
import { emptyApplication } from './applicationFields.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { applicationWrites, draftKind } from './applicationWrites.ts';
import { useAppliedTo } from './useAppliedTo.ts';
import type { useAppliedTo_conference$key } from './__generated__/useAppliedTo_conference.graphql';
import type { ApplyOverlayQuery } from './__generated__/ApplyOverlayQuery.graphql';

/** A new application to a conference. */
export function ApplyOverlay({ queryRef }: EntryProps<ApplyOverlayQuery>) {
  const { isMember } = useSession();
  const { node } = usePreloadedQuery<ApplyOverlayQuery>(
    graphql`
      query ApplyOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            ...useAppliedTo_conference
          }
        }
      }
    `,
    queryRef,
  );
  if (!isMember) throw new Problem('UNAUTHENTICATED');
  if (!node?.conference) throw new Problem('NOT_FOUND');
  return <NewApplication conference={node.conference} />;
}

function NewApplication({ conference: key }: { conference: useAppliedTo_conference$key }) {
  const { language } = useI18n();
  const router = useRouter();
  const environment = useRelayEnvironment();
  const conference = useAppliedTo(key);
  const { id, kinds } = conference;
  // A reload closed the form of a new application: it continues with the draft.
  const [started] = useState(() => openDraft(draftKind(id)).get());
  useEffect(() => {
    if (started) router.open('o', `application/${started}`, { replace: true });
  }, [started, router]);
  const [draft] = useState(
    () => new EditorDraft(null, emptyApplication(kinds, language.code), applicationWrites(environment, id)),
  );
  if (started) return <OverlaySkeleton />;
  return (
    <ApplicationForm
      draft={draft}
      conference={conference}
      onSent={(sent) => router.open('o', `application/${sent}`, { replace: true })}
    />
  );
}
