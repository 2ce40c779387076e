/** How wide a picture is in the viewer, in the words of `<img sizes>`: the next one is fetched by the same. */
export const PHOTO_SIZES = '(min-width: 1280px) calc(100vw - 360px), 100vw';
