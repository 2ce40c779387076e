import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value'> & {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
};

/** The platform's own date control, which knows the person's calendar and order of figures. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
