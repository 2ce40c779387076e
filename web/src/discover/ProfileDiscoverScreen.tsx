import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { useTitle } from '../core/title.ts';
import { Screen } from '../shell/Screen.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ProfileItems } from '../users/ProfileItems.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { ProfileDiscoverScreenQuery } from './__generated__/ProfileDiscoverScreenQuery.graphql';

/** One person's public items, as a feed. */
export function ProfileDiscoverScreen({ queryRef }: EntryProps<ProfileDiscoverScreenQuery>) {
  const t = useText();
  const { user } = usePreloadedQuery<ProfileDiscoverScreenQuery>(
    graphql`
      query ProfileDiscoverScreenQuery($slug: String!) @preloadable @throwOnFieldError {
        user(slug: $slug) {
          slug
          name {
            full
          }
          ...ProfileItems_actor
        }
      }
    `,
    queryRef,
  );
  if (!user) throw new Problem('NOT_FOUND');
  const title = t('discover.ofPerson', { name: user.name.full });
  useTitle(title);
  return (
    <Screen title={title} side={<TextLink to={`/@${user.slug}`}>{t('discover.toProfile')}</TextLink>}>
      <FallibleSection>
        <ProfileItems actor={user} />
      </FallibleSection>
    </Screen>
  );
}
