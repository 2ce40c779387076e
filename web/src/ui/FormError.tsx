import { CircleAlert } from 'lucide-react';
import styles from './FormError.module.css';

/** Why a form was not taken, when it is not about one field. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.note} role="alert">
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  );
}
