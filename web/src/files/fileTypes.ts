/** What files are told apart by, in the product's order. */
export const FILE_TYPES = ['IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'OTHER'] as const;
export type FileTypeName = (typeof FILE_TYPES)[number];
