import { UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useAct } from '../ui/useAct.ts';
import type { MemberRow_actor$key } from './__generated__/MemberRow_actor.graphql';
import styles from './MemberRow.module.css';

interface Removal {
  remove: Parameters<ReturnType<typeof useAct>>[0];
  sure: string;
  done: string;
}

interface MemberRowProps {
  actor: MemberRow_actor$key;
  /** What is said of them below their name. */
  words?: ReactNode;
  /** Where the viewer may take them out: how, and what is asked and told. */
  removal?: ((name: string) => Removal) | false;
}

/** Somebody who belongs to something. */
export function MemberRow({ actor, words, removal }: MemberRowProps) {
  const t = useText();
  const act = useAct();
  const data = useFragment(
    graphql`
      fragment MemberRow_actor on Actor {
        __typename
        path
        title
        isViewer
        avatar {
          markedAsNsfw
          thumbhash
          links {
            xxs
            xs
            source
          }
        }
      }
    `,
    actor,
  );
  const { path, title: name, isViewer, avatar } = data;
  const ask = async ({ remove, sure, done }: Removal) => {
    if (await confirm({ title: sure, yes: t('conversations.remove'), isDangerous: true })) await act(remove, done);
  };
  return (
    <li className={styles.row}>
      <RouterLink to={path} className={styles.person}>
        <Avatar name={name} file={avatar} shape={shapeOf(data)} />
        <span className={styles.words}>
          <b dir="auto">{isViewer ? t('conversations.you', { name }) : name}</b>
          {words && <small dir="auto">{words}</small>}
        </span>
      </RouterLink>
      {removal && (
        <IconButton
          icon={<UserMinus />}
          label={t('conversations.removeNamed', { name })}
          onClick={() => void ask(removal(name))}
        />
      )}
    </li>
  );
}
