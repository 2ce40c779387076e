import { Download } from 'lucide-react';
import { useRef } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { saveText } from '../core/saveText.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import type { QrPanelQuery } from './__generated__/QrPanelQuery.graphql';
import styles from './QrPanel.module.css';

/** The viewer's address for somebody else's camera, to show or to take along. */
export function QrPanel({ queryRef }: EntryProps<QrPanelQuery>) {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const { viewer } = usePreloadedQuery<QrPanelQuery>(
    graphql`
      query QrPanelQuery @preloadable @throwOnFieldError {
        viewer {
          actor {
            title
            slug
            path
            avatar {
              markedAsNsfw
              thumbhash
              links {
                xs
                source
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const { title, slug, path, avatar } = viewer.actor;
  const save = () => {
    const svg = card.current?.querySelector('svg[role="img"]')?.cloneNode(true) as SVGElement | undefined;
    if (!svg) return;
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    // A camera wants dark on light, wherever it is printed.
    svg.setAttribute('style', 'background:#fff;color:#000');
    saveText({ name: `plaza-${slug}.svg`, mediaType: 'image/svg+xml', text: svg.outerHTML });
  };
  return (
    <div className={styles.card} ref={card}>
      <Avatar name={title} file={avatar} size={72} />
      <b dir="auto">{title}</b>
      <QrCode text={location.origin + path} label={t('users.qrOf', { name: title })} />
      <p dir="ltr">
        {location.host}
        {path}
      </p>
      <Button icon={<Download />} onClick={save}>
        {t('users.qrSave')}
      </Button>
    </div>
  );
}
