import { useRef } from 'react';
import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import { PAGE_SIZES } from '../core/constants.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useCatchUp } from '../core/useCatchUp.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminTable } from './AdminTable.tsx';
import { SupportRow } from './SupportRow.tsx';
import { readSupportPart, SUPPORT_PARTS } from './filters.ts';
import { useFilter } from './useFilter.ts';
import { useSupportEvents } from './useSupportEvents.ts';
import type { AdminSupportScreenQuery } from './__generated__/AdminSupportScreenQuery.graphql';
import type { AdminSupportScreen_query$key } from './__generated__/AdminSupportScreen_query.graphql';
import pageQuery, { type AdminSupportScreenPageQuery } from './__generated__/AdminSupportScreenPageQuery.graphql';

const COLUMNS = [
  { title: 'admin.supportAsks' },
  { title: 'admin.supportSaid' },
  { title: 'admin.status' },
  { title: 'admin.assignee' },
  { title: 'admin.since' },
  { title: 'admin.actionsColumn' },
] as const;
const SHOWN_MAX = 100;

/** Who has asked for help, what was said last first; what happens elsewhere puts the list in order again. */
export function AdminSupportScreen({ queryRef }: EntryProps<AdminSupportScreenQuery>) {
  const t = useText();
  const query = usePreloadedQuery<AdminSupportScreenQuery>(
    graphql`
      query AdminSupportScreenQuery($part: SupportPart) @preloadable @throwOnFieldError {
        ...AdminSupportScreen_query @arguments(part: $part)
      }
    `,
    queryRef,
  );
  const { data, ...page } = usePaginationFragment<AdminSupportScreenPageQuery, AdminSupportScreen_query$key>(
    graphql`
      fragment AdminSupportScreen_query on Query
      @refetchable(queryName: "AdminSupportScreenPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 10 }
        cursor: { type: "String" }
        part: { type: "SupportPart" }
      )
      @throwOnFieldError {
        adminSupportCounts {
          waiting
          open
          mine
        }
        adminSupportConversations(first: $count, after: $cursor, part: $part)
          @connection(key: "AdminSupportScreen_adminSupportConversations") {
          edges {
            node {
              id
              ...SupportRow_conversation
            }
          }
        }
      }
    `,
    query,
  );
  const [chosen, setPart] = useFilter('part');
  const part = readSupportPart(chosen);
  const heard = useRef(0);
  const { edges } = data.adminSupportConversations;
  const count = Math.max(PAGE_SIZES.conversations, Math.min(edges.length, SHOWN_MAX));
  const catchUp = useCatchUp(pageQuery, { part, count }, () => heard.current);
  useSupportEvents(() => {
    heard.current += 1;
    catchUp();
  });
  const { waiting, open, mine } = data.adminSupportCounts;
  const figures = { WAITING: waiting, OPEN: open, MINE: mine, CLOSED: null };
  const labelOf = (value: (typeof SUPPORT_PARTS)[number]) => {
    const label = t(`admin.supportPart.${value}`);
    return figures[value] === null ? label : `${label} (${figures[value]})`;
  };
  return (
    <AdminFrame
      title={t('admin.support')}
      side={t('admin.supportWaiting', { count: waiting })}
      tools={
        <SelectField
          label={t('admin.part')}
          value={part ?? ''}
          options={[
            { value: '', label: t('admin.supportAnyPart') },
            ...SUPPORT_PARTS.map((value) => ({ value, label: labelOf(value) })),
          ]}
          onChange={setPart}
        />
      }
    >
      <AdminTable
        columns={COLUMNS}
        rows={edges.map(({ node }) => (
          <SupportRow key={node.id} talk={node} />
        ))}
        empty="admin.supportEmpty"
        emptyText="admin.supportEmptyText"
        size={PAGE_SIZES.conversations}
        page={page}
      />
    </AdminFrame>
  );
}
