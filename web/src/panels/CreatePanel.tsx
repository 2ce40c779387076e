import { useText } from '../core/i18n.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import { PanelRow } from './PanelRow.tsx';

/** What can be made. Each kind joins the list with its domain. */
export function CreatePanel() {
  const t = useText();
  return (
    <PanelRow
      panel="create/scribble"
      icon={<KindMark kind="scribble" />}
      title={t('ui.kind.scribble')}
      text={t('panels.createScribbleText')}
    />
  );
}
