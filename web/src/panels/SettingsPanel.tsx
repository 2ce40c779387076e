import { Palette } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { PanelRow } from './PanelRow.tsx';

/** The list of settings; a domain adds its row and its sheet in the registry. */
export function SettingsPanel() {
  const t = useText();
  return (
    <PanelRow panel="account/settings/look" icon={<Palette />} title={t('panels.look')} text={t('panels.lookText')} />
  );
}
