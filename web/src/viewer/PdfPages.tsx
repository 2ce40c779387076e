import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useTellPlayhead } from '../core/playheads.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { PdfPage } from './PdfPage.tsx';
import styles from './MediaViewer.module.css';

GlobalWorkerOptions.workerSrc = worker;

interface PdfPagesProps {
  /** Global id of the file. */
  id: string;
  address: string;
  name: string;
  /** The page that a link leads to. */
  startAt: number | undefined;
}

/** A PDF: its first page at once, the others as one scrolls to them. */
export function PdfPages({ id, address, name, startAt = 1 }: PdfPagesProps) {
  const t = useText();
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const pages = useRef<HTMLElement>(null);
  const turnTo = (page: number) => pages.current?.children[page - 1]?.scrollIntoView({ block: 'start' });
  const tell = useTellPlayhead(id, { unit: 'page', length: 0, at: startAt }, turnTo);
  useEffect(() => {
    if (!pdf) return;
    tell({ length: pdf.numPages, isStarted: true });
    if (startAt > 1) turnTo(startAt);
    // Only when it has been opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pdf]);
  useEffect(() => {
    const task = getDocument({ url: address });
    task.promise.then(setPdf, setProblem);
    return () => void task.destroy();
  }, [address]);
  if (problem) throw problem;
  if (!pdf) return <ProgressBar label={t('viewer.opening', { name })} />;
  return (
    <section
      ref={pages}
      className={styles.pages}
      aria-label={name}
      onScroll={({ currentTarget }) => tell({ at: pageIn(currentTarget) })}
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          label={t('viewer.page', { page: index + 1, pages: pdf.numPages })}
          onProblem={setProblem}
        />
      ))}
    </section>
  );
}

/** The page that most of the room shows: the one that covers its middle. */
function pageIn(room: HTMLElement): number {
  const { top, height } = room.getBoundingClientRect();
  const below = [...room.children].findIndex((page) => page.getBoundingClientRect().top > top + height / 2);
  return below < 0 ? room.children.length : Math.max(below, 1);
}
