import { createContext, use } from 'react';

/** Refetches the data of the enclosing layer or list entry while its current content stays visible. */
export const RefetchContext = createContext<() => Promise<void>>(async () => undefined);

export const useRefetch = () => use(RefetchContext);
