import { createContext } from 'react';

/** What is commented on: whoever takes part in that is suggested before others. */
export const AboutContext = createContext<string | undefined>(undefined);
