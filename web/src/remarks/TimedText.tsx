import { use } from 'react';
import { PlayableContext } from './Playable.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { timesIn } from './times.ts';

/** Words in which the moments of what they are about lead there. */
export function TimedText({ text }: { text: string }) {
  const playable = use(PlayableContext);
  if (playable?.unit !== 'second') return text;
  return timesIn(text, playable.length ?? Infinity).map(({ words, second }, at) =>
    second === null ? (
      words
    ) : (
      <PlaceLink key={at} place={second}>
        {words}
      </PlaceLink>
    ),
  );
}
