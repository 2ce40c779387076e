import { storage } from '../core/storage.ts';
import { Store } from '../core/store.ts';

/** Whether this browser has something to hear: the player's code and queue come with it, and not before. */
export const hasPlayer = new Store(storage.get('player') === 'on');

/** Whether it stands at the foot of the page now. */
export const isPlayerShown = new Store(false);

/** Put away by the person, until something is played again. */
export const isPlayerHidden = new Store(storage.get('player.hidden') === 'yes');

/** Somebody has asked for what is active to play, and the host has not yet granted it. */
export const isPlayWished = new Store(false);

export function hidePlayer(isHidden: boolean): void {
  storage.set('player.hidden', isHidden ? 'yes' : null);
  isPlayerHidden.set(isHidden);
}

/** The player comes, and plays if that is wished. */
export function bringPlayer(isPlaying: boolean): void {
  storage.set('player', 'on');
  hasPlayer.set(true);
  if (!isPlaying) return;
  hidePlayer(false);
  isPlayWished.set(true);
}

/** The tab of the panel; playlists unless somebody came for the queue. */
export type PlayerTab = 'playlists' | 'queue' | 'explore';
export const playerTab = new Store<PlayerTab>('playlists');
