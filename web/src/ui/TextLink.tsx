import type { ComponentProps } from 'react';
import { RouterLink } from '../core/links.tsx';
import { cx } from './cx.ts';
import styles from './TextLink.module.css';

/** A link inside or beside words. */
export function TextLink({ className, ...rest }: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...rest} className={cx(styles.link, className)} />;
}
