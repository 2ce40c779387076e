/** This page among the others of the same person. */
export const device = crypto.randomUUID();
