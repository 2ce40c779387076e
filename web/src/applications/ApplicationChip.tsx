import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import type { ApplicationChip_application$key } from './__generated__/ApplicationChip_application.graphql';

/** The state of an application in a word, as far as the viewer knows it. */
export function ApplicationChip({ application }: { application: ApplicationChip_application$key }) {
  const t = useText();
  const { state, toldAt, isLapsed, isOwn } = useFragment(
    graphql`
      fragment ApplicationChip_application on Application {
        state
        toldAt
        isLapsed
        isOwn
      }
    `,
    application,
  );
  if (state === '%future added value') return null;
  if (isLapsed) return <Chip tone="bad">{t('applications.lapsed')}</Chip>;
  const isAwaited = state === 'ACCEPTED' && toldAt != null;
  const tone = state === 'CONFIRMED' || isAwaited ? 'kind' : 'plain';
  return <Chip tone={tone}>{isAwaited && !isOwn ? t('applications.awaited') : t(`applications.state.${state}`)}</Chip>;
}
