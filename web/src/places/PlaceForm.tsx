import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { refusalOf } from '../core/useMutationPromise.ts';
import { Switch } from '../ui/Switch.tsx';
import { showToast } from '../ui/toasts.ts';
import { SpaceForm } from './SpaceForm.tsx';
import { useSavePlace } from './useSavePlace.ts';
import type { PlaceForm_place$key } from './__generated__/PlaceForm_place.graphql';

const TITLE_MAX = 120;

/** What can be changed about a place after it was chosen. */
export function PlaceForm({ place }: { place: PlaceForm_place$key }) {
  const t = useText();
  const { update, isBusy } = useSavePlace();
  const { id, ...saved } = useFragment(
    graphql`
      fragment PlaceForm_place on Place {
        id
        title
        capacity
        isListed
      }
    `,
    place,
  );
  const [isListed, setListed] = useState(saved.isListed);
  return (
    <SpaceForm
      saved={saved}
      titleLabel={t('places.name')}
      titleMax={TITLE_MAX}
      submitLabel={t('places.save')}
      save={async (space) => refusalOf(await update({ id, ...space, isListed }))}
      onSaved={() => showToast(t('places.saved'))}
      isBusy={isBusy}
    >
      <Switch label={t('places.listed')} hint={t('places.listedHint')} isOn={isListed} onChange={setListed} />
    </SpaceForm>
  );
}
