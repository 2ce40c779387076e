/** How far a draft that saves itself is: `waiting` for a pause in typing, `offline` for the network, `failed` for a retry. */
export type SaveStep = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed';
