import type { TextKey } from '../locales/en.ts';
import { useText } from '../core/i18n.tsx';
import { CataloguePage, Section } from './CataloguePage.tsx';
import styles from './Catalogue.module.css';

const STEPS: readonly [name: TextKey, font: string][] = [
  ['design.step.page', '700 var(--f36)/1.1667 var(--display)'],
  ['design.step.note', '600 var(--f28)/1.2857 var(--display)'],
  ['design.step.thing', '700 var(--f22)/1.2727 var(--display)'],
  ['design.step.story', '600 var(--f28)/1.2143 var(--read)'],
  ['design.step.lead', '400 var(--f18)/1.4444 var(--ui)'],
  ['design.step.body', '400 var(--f16)/1.5625 var(--ui)'],
  ['design.step.interface', '600 var(--f14)/1.4286 var(--ui)'],
  ['design.step.meta', '400 var(--f12)/1.3333 var(--ui)'],
];

/** One sentence in three scripts, in its own words. */
const SAMPLES = [
  { lang: 'en', dir: 'ltr', text: 'Low water is 06:12, not seven. Bring boots.' },
  { lang: 'ru', dir: 'ltr', text: 'Мосты и краны стоят дольше, чем имена' },
  { lang: 'ar', dir: 'rtl', text: 'كل ما أبقاه لنا الصقيع: سلق وزهرة توليب واحدة' },
] as const;

export function TypographyScreen() {
  const t = useText();
  return (
    <CataloguePage title="design.typography" lead="design.typographyLead">
      {STEPS.map(([name, font]) => (
        <Section key={name} title={name}>
          {SAMPLES.map((sample) => (
            <p key={sample.lang} lang={sample.lang} dir={sample.dir} className={styles.specimen} style={{ font }}>
              {sample.text}
            </p>
          ))}
          <p className={styles.label} dir="ltr">
            {font.replaceAll(/var\(--(\w+)\)/g, '$1')}
          </p>
        </Section>
      ))}
      <Section title="design.fallback">
        <p style={{ font: "400 var(--f16)/1.5625 'Figtree Fallback'" }}>{SAMPLES[0].text}</p>
        <p style={{ font: "700 var(--f22)/1.2727 'Bricolage Fallback'" }}>{SAMPLES[0].text}</p>
        <p className={styles.label}>{t('design.fallbackText')}</p>
      </Section>
    </CataloguePage>
  );
}
