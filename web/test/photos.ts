/** Files and photos as the gateway answers them, whole. */
import { collected, collection, connection, picture } from './town.ts';

export const file = (id: string, altText: string, more: Record<string, unknown> = {}) => ({
  ...picture(altText),
  __isNode: 'MediaFile',
  id,
  internalId: id,
  name: `${id}.webp`,
  type: 'IMAGE',
  mimeType: 'image/webp',
  status: 'READY',
  width: 1200,
  playableLength: null,
  manageable: true,
  sizeBytes: 1_200_000,
  deletesAt: null,
  ...more,
  links: { ...picture('').links, poster: null, ...(more['links'] as object | undefined) },
});

/** A photo in its place; places are called after their photos. */
export const placed = (id: string, altText: string, more: Record<string, unknown> = {}) =>
  collected(`place:${id}`, 0, altText, { item: file(id, altText, more) });

/** The photos of somebody, as an actor answers them. */
export const photosOf = (
  places: readonly ReturnType<typeof placed>[],
  albums: readonly ReturnType<typeof collection>[] = [],
) => ({
  media: connection(
    places.length === 0
      ? []
      : [
          collection('media', 'Photos and videos', {
            system: 'MEDIA',
            itemsCount: places.length,
            items: connection(places),
          }),
        ],
  ),
  collections: connection(albums),
});
