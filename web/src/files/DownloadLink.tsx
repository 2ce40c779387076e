import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { buttonClass } from '../ui/buttonClass.ts';

interface DownloadLinkProps {
  href: string | null | undefined;
  name: string;
  icon: ReactNode;
  className?: string;
}

/** The file to keep, for whoever may have it. */
export function DownloadLink({ href, name, icon, className }: DownloadLinkProps) {
  const t = useText();
  if (!href) return null;
  return (
    <a
      href={href}
      download={name}
      className={className ?? buttonClass({ size: 'small' })}
      aria-label={t('files.download', { name })}
    >
      {icon}
      <span aria-hidden="true">{t('files.downloadShort')}</span>
    </a>
  );
}
