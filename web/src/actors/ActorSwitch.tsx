import { Check } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { useIdentities } from './useIdentities.ts';
import { useSwitchActor } from './useSwitchActor.ts';
import type { ActorSwitch_viewer$key } from './__generated__/ActorSwitch_viewer.graphql';
import styles from './ActorSwitch.module.css';

/** Whom one can act as: oneself and the crowds that one runs. Nothing for who runs none. */
export function ActorSwitch({ viewer }: { viewer: ActorSwitch_viewer$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment ActorSwitch_viewer on Viewer {
        ...useIdentities_viewer
      }
    `,
    viewer,
  );
  const { identities, activeId } = useIdentities(data);
  const { switchTo, isBusy } = useSwitchActor();
  if (identities.length < 2) return null;
  return (
    <section className={styles.switch} aria-labelledby="act-as">
      <h3 id="act-as" className={styles.title}>
        {t('pages.actAs')}
      </h3>
      <ul>
        {identities.map((identity) => {
          const { id, title, avatar, isCrowd } = identity;
          const isActive = id === activeId;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.identity}
                aria-pressed={isActive}
                aria-disabled={isBusy || undefined}
                onClick={() => !isActive && !isBusy && void switchTo(identity)}
              >
                <Avatar name={title} file={avatar} shape={isCrowd ? 'crowd' : 'person'} />
                <span className={styles.words}>
                  <b dir="auto">{title}</b>
                  <small>{t(isCrowd ? 'ui.kind.crowd' : 'pages.yourself')}</small>
                </span>
                {isActive && <Check aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
