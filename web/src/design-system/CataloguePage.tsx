import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import type { TextKey } from '../locales/en.ts';
import { Screen } from '../shell/Screen.tsx';
import { NavTabs } from '../ui/NavTabs.tsx';
import styles from './Catalogue.module.css';

const PAGES = ['branding', 'colors', 'typography', 'alerts', 'panels', 'inputs'] as const;

interface CataloguePageProps {
  title: TextKey;
  lead: TextKey;
  children: ReactNode;
}

export function CataloguePage({ title, lead, children }: CataloguePageProps) {
  const t = useText();
  return (
    <Screen title={t(title)} side={t('design.title')}>
      <NavTabs
        label={t('design.title')}
        index="/design-system"
        tabs={PAGES.map((page) => ({ to: `/design-system/${page}`, label: t(`design.${page}`) }))}
      />
      <p className={styles.lead} dir="auto">
        {t(lead)}
      </p>
      {children}
    </Screen>
  );
}

interface SectionProps {
  title: TextKey;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t(title)}</h2>
      {children}
    </section>
  );
}
