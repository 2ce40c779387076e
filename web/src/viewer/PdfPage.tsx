import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './MediaViewer.module.css';

/** A4, until the page says more. */
const USUAL = 1 / Math.SQRT2;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  label: string;
  onProblem: (problem: unknown) => void;
}

/** One page, drawn when it comes near the screen, as sharp as the screen is. */
export function PdfPage({ pdf, number, label, onProblem }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(number === 1);
  const [ratio, setRatio] = useState(USUAL);
  const fail = useEffectEvent(onProblem);
  useEffect(() => {
    const element = canvas.current;
    if (!element || isNear) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isNear]);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !isNear) return;
    let cancel = () => {};
    let isOver = false;
    const draw = async () => {
      try {
        const page = await pdf.getPage(number);
        if (isOver) return;
        const whole = page.getViewport({ scale: 1 });
        setRatio(whole.width / whole.height);
        const viewport = page.getViewport({ scale: (element.clientWidth * devicePixelRatio) / whole.width });
        element.width = viewport.width;
        element.height = viewport.height;
        const task = page.render({ canvas: element, viewport });
        cancel = () => task.cancel();
        await task.promise;
      } catch (error) {
        if (!isOver) fail(error);
      }
    };
    void draw();
    return () => {
      isOver = true;
      cancel();
    };
  }, [pdf, number, isNear]);
  return <canvas ref={canvas} role="img" aria-label={label} className={styles.page} style={{ aspectRatio: ratio }} />;
}
