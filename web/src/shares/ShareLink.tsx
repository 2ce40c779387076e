import { Copy, Send } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useShare } from '../items/useShare.ts';
import { Button } from '../ui/Button.tsx';
import panel from '../panels/PanelBody.module.css';
import styles from './ShareLink.module.css';

interface ShareLinkProps {
  path: string;
  title: string;
  isPublic: boolean;
}

/** The address of something, to copy or to hand to what the device shares with. */
export function ShareLink({ path, title, isPublic }: ShareLinkProps) {
  const t = useText();
  const { copy, share } = useShare(path, title);
  return (
    <section className={styles.link} aria-label={t('shares.link')}>
      <b dir="auto">{title}</b>
      <p className={styles.address} dir="ltr">
        {location.host}
        {path}
      </p>
      {!isPublic && <p className={styles.note}>{t('shares.notPublic')}</p>}
      <div className={panel.actions}>
        <Button kind="primary" icon={<Copy />} onClick={copy}>
          {t('items.copyLink')}
        </Button>
        {share && (
          <Button icon={<Send className="flip" />} onClick={share}>
            {t('shares.elsewhere')}
          </Button>
        )}
      </div>
    </section>
  );
}
