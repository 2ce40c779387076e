import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { SupportActions } from './SupportActions.tsx';
import { SupportThread } from './SupportThread.tsx';
import type { AdminSupportConversationScreenQuery } from './__generated__/AdminSupportConversationScreenQuery.graphql';

/** One conversation with support at its address. */
export function AdminSupportConversationScreen({ queryRef }: EntryProps<AdminSupportConversationScreenQuery>) {
  const t = useText();
  const { node } = usePreloadedQuery<AdminSupportConversationScreenQuery>(
    graphql`
      query AdminSupportConversationScreenQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...SupportActions_conversation @alias(as: "actions")
          ...SupportThread_conversation @alias(as: "thread")
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
      <SupportActions talk={node.actions} />
      <SupportThread talk={node.thread} />
    </AdminFrame>
  );
}
