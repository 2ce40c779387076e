import { AUDIENCES, type AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { usePlace, useRouter } from '../core/navigation.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import styles from './OwnFilter.module.css';

/** Narrows one's own things to those that some may see; it stands in the address. */
export function OwnFilter({ access }: { access: AudienceChoice | undefined }) {
  const t = useText();
  const router = useRouter();
  const { path, search } = usePlace();
  const choose = (value: AudienceChoice | '') => {
    const params = new URLSearchParams(search);
    if (value) params.set('access', value.toLowerCase());
    else params.delete('access');
    router.navigate(`${path}${params.size > 0 ? `?${params.toString().replaceAll('%2F', '/')}` : ''}`, {
      replace: true,
    });
  };
  return (
    <div className={styles.filter}>
      <SegmentedControl
        label={t('items.audience')}
        value={access ?? ''}
        options={[
          { value: '', label: t('stuff.all') },
          ...AUDIENCES.map((value) => ({ value, label: t(`items.audience.${value}`) })),
        ]}
        onChange={choose}
      />
    </div>
  );
}
