import { MapPin, Plus, Star, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { fieldMessages, Problem } from '../core/problems.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { PlaceAddress } from '../places/PlaceAddress.tsx';
import { PlaceRooms } from '../places/PlaceRooms.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { confirm } from '../ui/confirm.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { OrderedList } from '../ui/OrderedList.tsx';
import { useAct } from '../ui/useAct.ts';
import { useConferencePlaces } from './useConferencePlaces.ts';
import type { ConferencePlacesOverlayQuery } from './__generated__/ConferencePlacesOverlayQuery.graphql';
import styles from './ConferencePlaces.module.css';

const PlacePicker = lazyWithRetry(async () => (await import('../places/PlacePicker.tsx')).PlacePicker);

/** The places of a conference with their rooms. */
export function ConferencePlacesOverlay({ queryRef }: EntryProps<ConferencePlacesOverlayQuery>) {
  const { text: t, language } = useI18n();
  const list = new Intl.ListFormat(language.locale);
  const act = useAct();
  const [isPicking, setPicking] = useState(false);
  const { node } = usePreloadedQuery<ConferencePlacesOverlayQuery>(
    graphql`
      query ConferencePlacesOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            id
            name
            status
            manageable
            place {
              id
            }
            places {
              id
              title
              ...PlaceAddress_place
              ...PlaceRooms_place
            }
          }
        }
      }
    `,
    queryRef,
  );
  const conference = node?.conference;
  if (!conference) throw new Problem('NOT_FOUND');
  if (!conference.manageable) throw new Problem('NOT_PUBLIC');
  const { id, place: main, places } = conference;
  const isOpen = conference.status === 'DRAFT' || conference.status === 'PUBLISHED';
  const { add, remove, order, makeMain, isBusy } = useConferencePlaces(id);
  const shift = (from: number, to: number) => {
    const place = places[from];
    if (!isOpen || isBusy || !place) return;
    const ids = places.map((each) => each.id);
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, place.id);
    void act(() => order(moved), t('ui.moved', { name: place.title, place: to + 1 }));
  };
  const ask = async (placeId: string, title: string) => {
    const isSure = await confirm({ text: t('organizing.removePlaceText', { title }), yes: t('organizing.remove') });
    if (!isSure) return;
    await act(
      async () => {
        const refusal = await remove(placeId);
        if (refusal?.code !== 'PLACE_IN_USE') return refusal;
        const sessions = fieldMessages(refusal, 'placeId').map((name) => t('scheduling.quoted', { title: name }));
        const said =
          sessions.length > 0
            ? t('organizing.placeInUseBy', { title, sessions: list.format(sessions) })
            : t('organizing.placeInUse', { title });
        return { code: refusal.code, said };
      },
      t('organizing.placeRemoved', { title }),
    );
  };
  return (
    <OverlayFrame
      kind="conference"
      title={t('organizing.places')}
      subtitle={conference.name || t('conferences.untitled')}
      buttons={
        isOpen && (
          <Button
            kind="primary"
            size="small"
            icon={<Plus />}
            aria-haspopup="dialog"
            isBusy={isBusy}
            onClick={() => setPicking(true)}
          >
            {t('organizing.addPlace')}
          </Button>
        )
      }
      dialogs={
        isPicking && (
          <Suspense fallback={null}>
            <PlacePicker
              onPick={({ id: placeId, title }) => {
                setPicking(false);
                void act(() => add(placeId), t('organizing.placeAdded', { title }));
              }}
              onClose={() => setPicking(false)}
            />
          </Suspense>
        )
      }
    >
      {places.length === 0 && <EmptyState title={t('organizing.noPlaces')} text={t('organizing.noPlacesText')} />}
      <OrderedList
        rows={places}
        keyOf={(place) => place.id}
        nameOf={({ title }) => title}
        onMove={shift}
        isBusy={isBusy}
        className={styles.places}
        rowClass={styles.place}
      >
        {(place, buttons) => {
          const { title } = place;
          const isMain = place.id === main?.id;
          return (
            <>
              <div className={styles.head}>
                <MapPin aria-hidden="true" />
                <div>
                  <h3 id={`place-${place.id}`} dir="auto">
                    {title}
                  </h3>
                  <PlaceAddress place={place} />
                </div>
                {isMain && <Chip tone="kind">{t('organizing.isMain')}</Chip>}
                {isOpen && (
                  <span className={styles.buttons}>
                    {buttons}
                    {!isMain && (
                      <>
                        <IconButton
                          size="small"
                          icon={<Star />}
                          label={t('organizing.makeMain', { title })}
                          onClick={() => void act(() => makeMain(place.id), t('organizing.madeMain', { title }))}
                        />
                        <IconButton
                          size="small"
                          icon={<X />}
                          label={t('organizing.removePlace', { title })}
                          onClick={() => void ask(place.id, title)}
                        />
                      </>
                    )}
                  </span>
                )}
              </div>
              <PlaceRooms place={place} headingId={`place-${place.id}`} />
            </>
          );
        }}
      </OrderedList>
    </OverlayFrame>
  );
}
