import { Heart } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { useNavigation } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { cx } from '../ui/cx.ts';
import { formatCount } from '../ui/formatCount.ts';
import { ignoreDoubleClick } from '../ui/ignoreDoubleClick.ts';
import { useReact } from './useReact.ts';
import type { ReactButton_item$key } from './__generated__/ReactButton_item.graphql';
import styles from './ReactButton.module.css';

interface ReactButtonProps {
  item: ReactButton_item$key;
  className?: string;
}

/** A heart that fills, with how many did the same; a guest is taken to the door. */
export function ReactButton({ item, className }: ReactButtonProps) {
  const { text: t, language } = useI18n();
  const { isMember } = useSession();
  const { router } = useNavigation();
  const react = useReact();
  const data = useFragment(
    graphql`
      fragment ReactButton_item on Reactable {
        id
        hasReacted
        reactionsCount
      }
    `,
    item,
  );
  const signIn = () => router.navigate(`/welcome/sign-in?to=${encodeURIComponent(location.pathname)}`);
  return (
    <button
      type="button"
      className={cx(styles.react, className)}
      aria-pressed={data.hasReacted}
      aria-label={t('reactions.react', { count: data.reactionsCount })}
      onClick={ignoreDoubleClick(() => (isMember ? react(data) : signIn()))}
    >
      <Heart aria-hidden="true" />
      {data.reactionsCount > 0 && (
        <span className="num" aria-hidden="true">
          {formatCount(data.reactionsCount, language.locale)}
        </span>
      )}
    </button>
  );
}
