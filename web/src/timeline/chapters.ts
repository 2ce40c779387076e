import { Briefcase, GraduationCap, Heart, Milestone, type LucideIcon } from 'lucide-react';

interface Chapter {
  icon: LucideIcon;
  /** Its colour, of the hues that kinds have. */
  hue: string;
  /** Where it is edited: `edit/{panel}/{id}`. */
  panel: string;
}

const EVENT: Chapter = { icon: Milestone, hue: 'event', panel: 'life-event' };

const CHAPTERS: Readonly<Record<string, Chapter>> = {
  Career: { icon: Briefcase, hue: 'story', panel: 'career' },
  Education: { icon: GraduationCap, hue: 'conference', panel: 'education' },
  LifeEvent: EVENT,
  TimelineRelationship: { icon: Heart, hue: 'loop', panel: 'relationship' },
};

export const chapterOf = (typename: string): Chapter => CHAPTERS[typename] ?? EVENT;
