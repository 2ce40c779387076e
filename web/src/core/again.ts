import { createContext, use } from 'react';

/** Asks the gateway anew for whatever this stands in, while that stands: a layer, or one thing of a list. */
export const AgainContext = createContext<() => Promise<void>>(async () => undefined);

export const useAgain = () => use(AgainContext);
