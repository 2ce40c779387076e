import { useText } from '../core/i18n.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import { KINDS } from '../ui/kinds.ts';
import { Logo } from '../ui/Logo.tsx';
import { Note, PAPERS } from '../ui/Note.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CataloguePage, Section } from './CataloguePage.tsx';
import styles from './Catalogue.module.css';

const VOICE = ['design.voiceOne', 'design.voiceTwo', 'design.voiceThree'] as const;

/** Mark, name and voice; every kind's silhouette; the papers. */
export function BrandingScreen() {
  const t = useText();
  return (
    <CataloguePage title="design.branding" lead="design.brandingLead">
      <Section title="design.mark">
        <div className={styles.row} style={{ gap: 48 }}>
          <Logo />
          <Logo hasName={false} />
        </div>
      </Section>
      <Section title="design.voice">
        <ul className={styles.voice}>
          {VOICE.map((key) => (
            <li key={key} dir="auto">
              {t(key)}
            </li>
          ))}
        </ul>
        <TextLink to="/design-system/alerts">{t('design.voiceMore')}</TextLink>
      </Section>
      <Section title="design.kinds">
        <div className={styles.grid}>
          {KINDS.map((kind) => (
            <div key={kind} style={{ display: 'grid', gap: 8, alignContent: 'start' }}>
              <KindMark kind={kind} hasLabel />
              <Skeleton kind={kind} />
            </div>
          ))}
        </div>
      </Section>
      <Section title="design.papers">
        <div className={styles.notes}>
          {PAPERS.map((paper) => (
            <Note key={paper} paper={paper} size="small">
              {t(`design.paper.${paper}`)}
            </Note>
          ))}
        </div>
      </Section>
    </CataloguePage>
  );
}
