import { useText } from '../core/i18n.tsx';
import type { Identity } from './useIdentities.ts';
import { useTakeIdentity } from './useTakeIdentity.ts';

/** Acts as oneself or as a crowd that one runs from now on, and says who one is. */
export function useSwitchActor() {
  const t = useText();
  const { take, isBusy } = useTakeIdentity();
  const switchTo = ({ id, title, isCrowd }: Pick<Identity, 'id' | 'title' | 'isCrowd'>) =>
    take(isCrowd ? id : null, {
      to: location.pathname,
      word: t(isCrowd ? 'pages.nowCrowd' : 'pages.nowSelf', { name: title }),
    });
  return { switchTo, isBusy };
}
