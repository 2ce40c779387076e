import { Suspense } from 'react';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { Field } from '../ui/Field.tsx';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import styles from './RichTextEditor.module.css';

/** The editor is the heaviest part of the client: it is loaded by the first form that has one. */
const RichTextEditor = lazyWithRetry(async () => (await import('./RichTextEditor.tsx')).RichTextEditor);

export function RichTextField(props: RichTextEditorProps) {
  const { label, hint, isOptional, className } = props;
  const waiting = (
    <Field label={label} hint={hint} isOptional={isOptional} className={className}>
      {() => <div className={styles.frame} aria-busy="true" />}
    </Field>
  );
  return (
    <Suspense fallback={waiting}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
