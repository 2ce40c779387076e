import { useText } from '../core/i18n.tsx';
import { NavTabs } from '../ui/NavTabs.tsx';
import { profilePath } from './profilePath.ts';

/** The parts of a profile, each with its own address. */
export function ProfileTabs({ slug }: { slug: string }) {
  const t = useText();
  return (
    <NavTabs
      label={t('users.tabs')}
      tabs={[
        { to: profilePath(slug, ''), label: t('users.stuff') },
        { to: profilePath(slug, 'photos'), label: t('photos.title') },
        { to: profilePath(slug, 'long-story-short'), label: t('users.about') },
      ]}
    />
  );
}
