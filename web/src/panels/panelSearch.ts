import { createContext, use } from 'react';

export const PanelSearchContext = createContext('');

/** What a person searches for in the panel's header; empty when nothing. Set `isSearchable` in the registry. */
export const usePanelSearch = (): string => use(PanelSearchContext);
