import { Children, type ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Layout } from './mosaicLayouts.ts';
import styles from './Mosaic.module.css';

interface MosaicProps {
  layout: Layout;
  /** One for each cell. */
  children: ReactNode;
  className?: string;
}

const COLUMNS = 6;
/** Six columns by the rows' height in columns. */
const ratioOf = (layout: Layout): number => {
  const area = layout.reduce((sum, [columns, rows]) => sum + columns * rows, 0);
  return (COLUMNS * 3) / 4 / (area / COLUMNS);
};

/** Pictures side by side in sizes of their own; all measures are known before the first one comes, so nothing moves. */
export function Mosaic({ layout, children, className }: MosaicProps) {
  return (
    <ul className={cx(styles.mosaic, className)} style={{ aspectRatio: ratioOf(layout) }}>
      {Children.map(children, (child, at) => {
        const [columns, rows] = layout[at] ?? [1, 1];
        return <li style={{ gridColumn: `span ${columns}`, gridRow: `span ${rows}` }}>{child}</li>;
      })}
    </ul>
  );
}
