import { useText } from '../core/i18n.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import { PanelRow } from './PanelRow.tsx';

/** What can be made. Each kind joins the list with its domain. */
export function CreatePanel() {
  const t = useText();
  return (
    <>
      <PanelRow
        panel="create/scribble"
        icon={<KindMark kind="scribble" />}
        title={t('ui.kind.scribble')}
        text={t('panels.createScribbleText')}
      />
      <PanelRow
        panel="create/crowd"
        icon={<KindMark kind="crowd" />}
        title={t('ui.kind.crowd')}
        text={t('pages.createText')}
      />
    </>
  );
}
