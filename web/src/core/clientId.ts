/** This window, among those of the same person. */
export const clientId = crypto.randomUUID();
