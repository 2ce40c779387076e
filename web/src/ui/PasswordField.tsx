import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useText } from '../core/i18n.tsx';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>;

export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={t(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
