import { ArrowLeft } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import styles from './BackLink.module.css';

/** To the feed: back to where one was in it if one came from there. */
export function BackLink() {
  const t = useText();
  const router = useRouter();
  return (
    <a
      href="/"
      className={styles.back}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (router.place.index > 0 && router.place.action === 'push') history.back();
        else router.navigate('/');
      }}
    >
      <ArrowLeft className="flip" aria-hidden="true" />
      {t('panels.discover')}
    </a>
  );
}
