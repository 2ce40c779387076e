import { KINDS } from '../ui/kinds.ts';
import { PAPERS } from '../ui/Note.tsx';
import { CataloguePage, Section } from './CataloguePage.tsx';
import { Swatch } from './Swatch.tsx';
import styles from './Catalogue.module.css';

/** What is not read, but lies under what is, or beside it. */
const PAPER = ['canvas', 'surface', 'sunken', 'hover', 'paper', 'paper-2', 'line', 'line-2', 'scrim'];
const PAIRS: readonly [token: string, on: string, least?: number][] = [
  ['text', 'canvas'],
  ['text-2', 'canvas'],
  ['text-3', 'canvas'],
  ['primary', 'on-primary'],
  ['primary-hover', 'on-primary'],
  ['primary', 'canvas'],
  ['primary', 'primary-tint'],
  ['live', 'on-live'],
  ['live', 'canvas'],
  ['live', 'live-tint'],
  ['danger', 'on-danger'],
  ['danger', 'surface'],
  ['danger', 'danger-tint'],
  ['text', 'warn-tint'],
  ['ink', 'on-ink'],
  ['line-strong', 'surface', 3],
  ['focus', 'canvas', 3],
];

/** Both themes side by side, whatever the page's own is. */
export function ColorsScreen() {
  return (
    <CataloguePage title="design.colors" lead="design.colorsLead">
      <div className={styles.both}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={styles.half} data-theme={theme}>
            <Section title={`shell.theme.${theme}`}>
              <div className={styles.swatches}>
                {PAIRS.map(([token, on, least]) => (
                  <Swatch key={token + on} token={token} on={on} least={least} />
                ))}
                {PAPER.map((token) => (
                  <Swatch key={token} token={token} />
                ))}
              </div>
            </Section>
            <Section title="design.kinds">
              <div className={styles.swatches}>
                {KINDS.map((kind) => (
                  <div key={kind} data-kind={kind}>
                    <Swatch token="k-ink" on="k-fill" name={kind} />
                    <Swatch token="k-bold" name={kind} />
                    <Swatch token="k-edge" name={kind} />
                  </div>
                ))}
              </div>
            </Section>
            <Section title="design.papers">
              <div className={styles.swatches}>
                {[...PAPERS, 'plain'].map((paper) => (
                  <div key={paper} data-note={paper}>
                    <Swatch token="note-ink" on="note" name={paper} />
                    <Swatch token="note-fold" name={paper} />
                  </div>
                ))}
              </div>
            </Section>
          </div>
        ))}
      </div>
    </CataloguePage>
  );
}
