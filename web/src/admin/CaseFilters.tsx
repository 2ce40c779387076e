import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { REASONS } from '../moderation/reasons.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { FEEDBACK, KINDS, PARTS, readFeedback, readKind, readPart, readReason } from './filters.ts';
import { useFilter } from './useFilter.ts';
import type { CaseFilters_counts$key } from './__generated__/CaseFilters_counts.graphql';

/** What of the queue is shown; figures say how much there is. */
export function CaseFilters({ counts }: { counts: CaseFilters_counts$key }) {
  const t = useText();
  const [part, setPart] = useFilter('part');
  const [status, setStatus] = useFilter('status');
  const [reason, setReason] = useFilter('reason');
  const [kind, setKind] = useFilter('kind');
  const { appeals, mine, statuses } = useFragment(
    graphql`
      fragment CaseFilters_counts on CaseCounts {
        appeals
        mine
        statuses {
          status
          count
        }
      }
    `,
    counts,
  );
  const figures = { OPEN: null, MINE: mine, APPEALS: appeals };
  const counted = (label: string, count: number | null | undefined) => (count == null ? label : `${label} (${count})`);
  return (
    <>
      <SelectField
        label={t('admin.part')}
        value={readPart(part) ?? ''}
        options={[
          { value: '', label: t('admin.anyPart') },
          ...PARTS.map((value) => ({ value, label: counted(t(`admin.part.${value}`), figures[value]) })),
        ]}
        onChange={setPart}
      />
      <SelectField
        label={t('admin.status')}
        value={readFeedback(status) ?? ''}
        options={[
          { value: '', label: t('admin.anyStatus') },
          ...FEEDBACK.map((value) => ({
            value,
            label: counted(t(`admin.feedback.${value}`), statuses.find((each) => each.status === value)?.count),
          })),
        ]}
        onChange={setStatus}
      />
      <SelectField
        label={t('admin.reason')}
        value={readReason(reason) ?? ''}
        options={[
          { value: '', label: t('admin.anyReason') },
          ...REASONS.map((value) => ({ value, label: t(`moderation.reason.${value}`) })),
        ]}
        onChange={setReason}
      />
      <SelectField
        label={t('admin.kind')}
        value={readKind(kind) ?? ''}
        options={[
          { value: '', label: t('admin.anyKind') },
          ...KINDS.map((value) => ({ value, label: t(`admin.kind.${value}`) })),
        ]}
        onChange={setKind}
      />
    </>
  );
}
