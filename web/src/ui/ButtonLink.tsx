import type { ComponentProps, ReactNode } from 'react';
import { RouterLink } from '../core/links.tsx';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof RouterLink> {
  icon?: ReactNode;
}

/** Goes somewhere and looks like a button. */
export function ButtonLink({ kind, size, isBlock, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <RouterLink {...rest} className={buttonClass({ kind, size, isBlock }, className)}>
      {icon}
      {children}
    </RouterLink>
  );
}
