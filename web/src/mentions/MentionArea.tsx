import type { ComponentProps } from 'react';
import { useMentions } from './useMentions.tsx';

/** A text area that suggests whom one may mean behind an @. */
export function MentionArea({ ref, onChange, onSelect, onKeyDown, onBlur, ...props }: ComponentProps<'textarea'>) {
  const { field, list } = useMentions<HTMLTextAreaElement>({ ref, onChange, onSelect, onKeyDown, onBlur });
  return (
    <>
      <textarea {...props} {...field} />
      {list}
    </>
  );
}
