/** The one element that plays, outside of React: it goes on whatever is on screen. */
import { serverNow } from '../core/serverClock.ts';
import { readObject, storage } from '../core/storage.ts';
import { Store } from '../core/store.ts';
import { attachVideo } from '../files/attachVideo.ts';
import { pauseOthers } from '../core/exclusivePlayback.ts';

/** What is to be played. */
export interface Track {
  /** Of the file: the same one is never begun anew. */
  id: string;
  isFilm: boolean;
  m3u8: string | null;
  source: string | null;
  /** In seconds, as far as the platform knows. */
  length: number;
  startAt: number;
  /** When it was so on the device that was there; null for what nobody has heard. */
  playedAt: string | null;
}

interface Moment {
  id: string | null;
  isPlaying: boolean;
  /** It is to play and has no bytes yet. */
  isWaiting: boolean;
  isBroken: boolean;
  at: number;
  length: number;
}

export const REPEATS = ['off', 'all', 'one'] as const;
export type Repeat = (typeof REPEATS)[number];
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

interface Sound {
  volume: number;
  isMuted: boolean;
  speed: number;
  repeat: Repeat;
}

const SILENT: Moment = { id: null, isPlaying: false, isWaiting: false, isBroken: false, at: 0, length: 0 };
/** This close to its end it begins anew. */
const END_S = 2;
const KEPT = 'player.at';

export const moment = new Store<Moment>(SILENT);
export const sound = new Store<Sound>({
  volume: 1,
  isMuted: false,
  speed: 1,
  repeat: 'off',
  ...readObject(storage.get('player.sound')),
});

/** What the transport reports: it began, a second has passed, it paused, or it came to the end. */
export type Told = 'began' | 'second' | 'paused' | 'ended';

class Transport {
  readonly element = document.createElement('video');
  listener: ((told: Told) => void) | null = null;
  #track: Track | null = null;
  #end: (() => void) | null = null;
  #second = 0;
  #isHushed = false;
  #beganAt = 0;

  constructor() {
    const { element } = this;
    element.playsInline = true;
    element.preload = 'auto';
    element.addEventListener('play', () => {
      pauseOthers(element);
      this.#beganAt = serverNow();
      this.#set({ isPlaying: true, isBroken: false });
      this.#tell('began');
    });
    element.addEventListener('playing', () => this.#set({ isWaiting: false }));
    element.addEventListener('waiting', () => this.#set({ isWaiting: true }));
    element.addEventListener('pause', () => {
      if (this.#end === null) return;
      this.#set({ isPlaying: false, isWaiting: false });
      if (!element.ended && !this.#isHushed) this.#tell('paused');
      this.#isHushed = false;
    });
    element.addEventListener('ended', () => {
      this.#set({ isPlaying: false });
      this.listener?.('ended');
    });
    element.addEventListener('loadedmetadata', () => {
      const { at } = moment.get();
      if (Math.abs(element.currentTime - at) > 0.25) element.currentTime = at;
      this.#tune();
      if (Number.isFinite(element.duration)) this.#set({ length: element.duration });
    });
    element.addEventListener('timeupdate', () => this.#pass());
    sound.subscribe(() => {
      this.#tune();
      storage.set('player.sound', JSON.stringify(sound.get()));
    });
  }

  /** What is there already goes on; of something else nothing is fetched before it plays. */
  load(track: Track | null): void {
    if (track && track.id === this.#track?.id) return;
    this.#let();
    this.#track = track;
    moment.set(track ? { ...SILENT, id: track.id, at: placeOf(track), length: track.length } : SILENT);
  }

  play(): void {
    if (!this.#track) return;
    this.#attach(this.#track);
    this.#set({ isWaiting: this.element.readyState < 3 });
    // A browser that does not let it begin leaves the button as it is.
    this.element.play()?.catch(() => this.#set({ isPlaying: false, isWaiting: false }));
  }

  pause(): void {
    this.element.pause();
  }

  /** When this device last began to play, in milliseconds of the server's clock. */
  get beganAt(): number {
    return this.#beganAt;
  }

  /**
   * Another device plays, and reports its position itself. One that began earlier has not yet heard of this one, and will
   * pause as soon as it does.
   */
  hush(otherBeganAt: number): void {
    if (!moment.get().isPlaying || otherBeganAt < this.#beganAt) return;
    this.#isHushed = true;
    this.pause();
  }

  toggle(): void {
    if (moment.get().isPlaying) this.pause();
    else this.play();
  }

  seek(seconds: number): void {
    const { length } = moment.get();
    const at = Math.max(0, length > 0 ? Math.min(seconds, length) : seconds);
    if (this.#end && this.element.readyState > 0) this.element.currentTime = at;
    this.#set({ at });
    this.#keep();
  }

  skip(by: number): void {
    this.seek(moment.get().at + by);
  }

  /** Another device has gone on: this one follows while it is silent. */
  follow(id: string, at: number): void {
    if (id === this.#track?.id && !moment.get().isPlaying) this.seek(at);
  }

  #attach(track: Track): void {
    if (this.#end) return;
    const { m3u8, source, isFilm } = track;
    this.#end = attachVideo(this.element, { m3u8: isFilm || !source ? m3u8 : null, source }, () =>
      this.#set({ isBroken: true, isPlaying: false, isWaiting: false }),
    );
  }

  #let(): void {
    const end = this.#end;
    this.#end = null;
    this.element.pause();
    end?.();
  }

  #tune(): void {
    const { volume, isMuted, speed } = sound.get();
    this.element.volume = volume;
    this.element.muted = isMuted;
    this.element.playbackRate = speed;
  }

  #pass(): void {
    if (!this.#end || this.element.readyState === 0) return;
    const at = this.element.currentTime;
    this.#set({ at });
    if (Math.floor(at) === this.#second) return;
    this.#second = Math.floor(at);
    this.#tell('second');
  }

  #tell(told: Told): void {
    this.#keep();
    this.listener?.(told);
  }

  /** In this browser at once, for a reload; the platform is told now and then. */
  #keep(): void {
    const { id, at } = moment.get();
    storage.set(KEPT, id && JSON.stringify({ id, at, time: new Date(serverNow()).toISOString() }));
  }

  #set(part: Partial<Moment>): void {
    moment.set((before) => ({ ...before, ...part }));
  }
}

/** Where somebody was last, here or on another device. */
function placeOf({ id, startAt, playedAt, length }: Track): number {
  const kept: { id?: string; at?: number; time?: string } | null = readObject(storage.get(KEPT));
  const isOnline = kept?.id === id && (playedAt === null || Date.parse(kept.time ?? '') > Date.parse(playedAt));
  const at = isOnline ? (kept.at ?? 0) : startAt;
  return length > 0 && at > length - END_S ? 0 : at;
}

export const transport = new Transport();
