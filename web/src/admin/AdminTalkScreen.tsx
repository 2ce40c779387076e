import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { TalkActions } from './TalkActions.tsx';
import { TalkThread } from './TalkThread.tsx';
import type { AdminTalkScreenQuery } from './__generated__/AdminTalkScreenQuery.graphql';

/** One conversation with support at its address. */
export function AdminTalkScreen({ queryRef }: EntryProps<AdminTalkScreenQuery>) {
  const t = useText();
  const { node } = usePreloadedQuery<AdminTalkScreenQuery>(
    graphql`
      query AdminTalkScreenQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...TalkActions_talk @alias(as: "actions")
          ...TalkThread_talk @alias(as: "thread")
        }
      }
    `,
    queryRef,
  );
  if (!node?.actions || !node.thread) throw new Problem('NOT_FOUND');
  return (
    <AdminFrame
      title={t('admin.supportTitle')}
      side={<TextLink to="/admin/support">{t('admin.backToSupport')}</TextLink>}
    >
      <TalkActions talk={node.actions} />
      <TalkThread talk={node.thread} />
    </AdminFrame>
  );
}
