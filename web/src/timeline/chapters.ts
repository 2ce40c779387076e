interface Chapter {
  /** Its shape on the line. */
  mark: 'square' | 'cut' | 'sheet' | 'round';
  /** Its colour, of the hues that kinds have. */
  hue: string;
  /** Where it is edited: `edit/{panel}/{id}`. */
  panel: string;
}

const EVENT: Chapter = { mark: 'sheet', hue: 'event', panel: 'life-event' };

const CHAPTERS: Readonly<Record<string, Chapter>> = {
  Career: { mark: 'square', hue: 'story', panel: 'career' },
  Education: { mark: 'cut', hue: 'conference', panel: 'education' },
  LifeEvent: EVENT,
  TimelineRelationship: { mark: 'round', hue: 'loop', panel: 'relationship' },
};

export const chapterOf = (typename: string): Chapter => CHAPTERS[typename] ?? EVENT;
