import { create } from 'qrcode';
import styles from './QrCode.module.css';

/** The quiet edge that a camera needs, in modules. */
const EDGE = 4;

/** A text for a camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data, (isDark, at) =>
    isDark ? `M${(at % size) + EDGE} ${Math.floor(at / size) + EDGE}h1v1h-1z` : '',
  ).join('');
  const side = size + 2 * EDGE;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark} fill="currentColor" />
    </svg>
  );
}
