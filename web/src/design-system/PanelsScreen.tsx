import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { CataloguePage, Section } from './CataloguePage.tsx';
import { MiniShell } from './MiniShell.tsx';
import styles from './Catalogue.module.css';

/** The real panel, stack and overlay, and how they stand at three widths. */
export function PanelsScreen() {
  const t = useText();
  const router = useRouter();
  const [hasSheet, setSheet] = useState(false);
  return (
    <CataloguePage title="design.panels" lead="design.panelsLead">
      <Section title="design.live">
        <div className={styles.row}>
          <PanelLink panel="create" className={buttonClass({})}>
            {t('design.openPanel')}
          </PanelLink>
          <PanelLink panel="account/settings/look" className={buttonClass({})}>
            {t('design.openStack')}
          </PanelLink>
          <Button onClick={() => router.open('o', 'sample')}>{t('design.openOverlay')}</Button>
          <Button onClick={() => setSheet(true)}>{t('design.openSheet')}</Button>
        </div>
        {hasSheet && (
          <Dialog title={t('design.sheet')} size="sheet" onClose={() => setSheet(false)}>
            {t('design.sheetText')}
          </Dialog>
        )}
      </Section>
      <Section title="design.widths">
        <div style={{ display: 'grid', gap: 24 }}>
          <MiniShell width={1280} />
          <MiniShell width={820} />
          <MiniShell width={390} />
        </div>
      </Section>
    </CataloguePage>
  );
}
