import { useId, type ReactNode } from 'react';
import { MoreItems } from '../ui/MoreItems.tsx';
import styles from './FindCrowds.module.css';

interface CrowdsSectionProps {
  title: string;
  text?: string;
  /** Pages of the list below. */
  more: { hasNext: boolean; isLoadingNext: boolean; loadNext: (count: number) => unknown };
  children: ReactNode;
}

const PAGE = 20;

/** Some of the crowds, by how one stands to them. */
export function CrowdsSection({ title, text, more, children }: CrowdsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      <MoreItems hasMore={more.hasNext} isLoading={more.isLoadingNext} onMore={() => more.loadNext(PAGE)} />
    </section>
  );
}
