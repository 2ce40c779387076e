import { Download } from 'lucide-react';
import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { saveText } from '../core/saveText.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import type { MembersExportMutation } from './__generated__/MembersExportMutation.graphql';

/** Everybody who belongs to a crowd, as a table for a spreadsheet. */
export function MembersExport({ crowdId }: { crowdId: string }) {
  const t = useText();
  const say = useProblemText();
  const [send, isBusy] = useMutationPromise<MembersExportMutation>(graphql`
    mutation MembersExportMutation($input: ExportCrowdMembersInput!) {
      result: exportCrowdMembers(input: $input) {
        __typename
        ... on ExportCrowdMembersPayload {
          name
          mediaType
          text
          truncatedTo
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const save = async () => {
    try {
      const { result } = await send({ input: { crowdId } });
      if (result.__typename === 'PlazaError') return showToast(say(result), { tone: 'bad' });
      if (result.__typename !== 'ExportCrowdMembersPayload') return;
      saveText(result);
      const { truncatedTo } = result;
      showToast(truncatedTo == null ? t('crowds.exported') : t('crowds.exportedFirst', { count: truncatedTo }));
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <Button size="small" icon={<Download />} isBusy={isBusy} onClick={() => void save()}>
      {t('crowds.exportMembers')}
    </Button>
  );
}
