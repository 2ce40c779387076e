import { Ellipsis } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { CrowdMembership } from './CrowdMembership.tsx';
import { useCrowdMenu } from './useCrowdMenu.tsx';
import type { CrowdActions_crowd$key } from './__generated__/CrowdActions_crowd.graphql';

/** What this viewer can do about a crowd, and nothing else. */
export function CrowdActions({ crowd }: { crowd: CrowdActions_crowd$key }) {
  const t = useText();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment CrowdActions_crowd on Crowd {
        name
        path
        status
        isBlocked
        ...CrowdMembership_crowd
        ...FollowButton_item
        ...useCrowdMenu_crowd
      }
    `,
    crowd,
  );
  const menu = useCrowdMenu(data);
  const { name, path, status, isBlocked } = data;
  if (!isMember) {
    return status === 'VISIBLE_TO_PUBLIC' ? (
      <ButtonLink kind="primary" to={`/welcome?to=${encodeURIComponent(path)}`}>
        {t('crowds.signUpToJoin')}
      </ButtonLink>
    ) : null;
  }
  return (
    <>
      {!isBlocked && (
        <>
          <CrowdMembership crowd={data} />
          <FollowButton item={data} size="medium" />
        </>
      )}
      <Menu
        label={t('crowds.more', { name })}
        trigger={(button) => <IconButton {...button} icon={<Ellipsis />} label={t('crowds.more', { name })} />}
        items={menu}
      />
    </>
  );
}
