let playing: HTMLMediaElement | null = null;

/** Whoever begins to play ends what played before: nobody listens to two things at once. */
export function playAlone(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause();
  playing = media;
}
