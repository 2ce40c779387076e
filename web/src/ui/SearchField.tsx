import { X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { useText } from '../core/i18n.tsx';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';

interface SearchFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
}

/** Words to look for, with a button that takes them back. */
export function SearchField({ value, onChange, ...rest }: SearchFieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextField
      {...rest}
      ref={field}
      type="search"
      value={value}
      onChange={onChange}
      end={
        value !== '' && (
          <IconButton
            size="small"
            icon={<X />}
            label={t('ui.clearSearch')}
            onClick={() => {
              onChange('');
              // The button is gone now, and the next words are typed at once.
              field.current?.focus();
            }}
          />
        )
      }
    />
  );
}
