import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { CaseBody } from './CaseBody.tsx';
import type { AdminCaseScreenQuery } from './__generated__/AdminCaseScreenQuery.graphql';

/** One case at its address. */
export function AdminCaseScreen({ queryRef }: EntryProps<AdminCaseScreenQuery>) {
  const t = useText();
  const { node } = usePreloadedQuery<AdminCaseScreenQuery>(
    graphql`
      query AdminCaseScreenQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...CaseBody_case @alias(as: "case")
        }
      }
    `,
    queryRef,
  );
  if (!node?.case) throw new Problem('NOT_FOUND');
  return (
    <AdminFrame title={t('admin.caseTitle')} side={<TextLink to="/admin/reports">{t('admin.backToQueue')}</TextLink>}>
      <CaseBody found={node.case} />
    </AdminFrame>
  );
}
