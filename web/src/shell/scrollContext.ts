import { createContext, use } from 'react';
import type { ScrollKeeper } from '../core/scroll.ts';

export const ScrollContext = createContext<Pick<ScrollKeeper, 'restore'>>({ restore: () => undefined });

export const useScroll = () => use(ScrollContext);
