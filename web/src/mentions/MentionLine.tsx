import type { ComponentProps } from 'react';
import { useMentions } from './useMentions.tsx';

/** A field of one line that suggests whom one may mean behind an @. */
export function MentionLine({ ref, onChange, onSelect, onKeyDown, onBlur, ...props }: ComponentProps<'input'>) {
  const { field, list } = useMentions<HTMLInputElement>({ ref, onChange, onSelect, onKeyDown, onBlur });
  return (
    <>
      <input {...props} {...field} />
      {list}
    </>
  );
}
