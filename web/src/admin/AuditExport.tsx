import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useProblemText } from '../core/problems.ts';
import { saveText } from '../core/saveText.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import { auditFilters } from './auditFilters.ts';
import type { AuditExportMutation } from './__generated__/AuditExportMutation.graphql';
import styles from './AdminFrame.module.css';

const FORMATS = ['CSV', 'JSONL'] as const;

/** What the filters leave, as a file. */
export function AuditExport() {
  const t = useText();
  const router = useRouter();
  const say = useProblemText();
  const [send, isBusy] = useMutationPromise<AuditExportMutation>(graphql`
    mutation AuditExportMutation($input: AdminExportAuditInput!) {
      result: adminExportAudit(input: $input) {
        __typename
        ... on AdminExportAuditPayload {
          name
          mediaType
          text
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const save = async (format: (typeof FORMATS)[number]) => {
    const { search } = router.place;
    const filters = auditFilters(Object.fromEntries(new URLSearchParams(search)));
    try {
      const { result } = await send({ input: { format, filters } });
      if (result.__typename === 'PlazaError') return showToast(say(result), { tone: 'bad' });
      if (result.__typename === 'AdminExportAuditPayload') saveText(result);
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <div className={styles.exports}>
      {FORMATS.map((format) => (
        <Button key={format} size="small" isBusy={isBusy} onClick={() => void save(format)}>
          {t(`admin.export.${format}`)}
        </Button>
      ))}
    </div>
  );
}
