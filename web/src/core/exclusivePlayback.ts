let playing: HTMLMediaElement | null = null;

/** Pauses whatever else is playing, so that only one thing plays at a time. */
export function pauseOthers(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause();
  playing = media;
}
