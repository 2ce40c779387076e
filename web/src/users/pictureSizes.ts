export type PictureUse = 'avatar' | 'cover';

/** Narrower ones look soft where they stand; the platform refuses them as well (`PICTURE_WIDTHS`, api/src/core/contract.ts). */
export const pictureSizes = {
  avatar: { minWidth: 400, ratio: 1 },
  cover: { minWidth: 1200, ratio: 880 / 248 },
} as const satisfies Record<PictureUse, { minWidth: number; ratio: number }>;
