import type { LucideIcon } from 'lucide-react';
import type { EntryPoint } from '../core/entrypoint.ts';
import type { TextKey } from '../locales/en.ts';

/** One sheet of a panel; `children` are the sheets that can lie on it, and `:id` stands for any segment. */
export interface Panel {
  title: TextKey;
  entry: EntryPoint;
  /** Puts a search field into the header; the body reads it with `usePanelSearch()`. */
  isSearchable?: boolean;
  /** Forgets what it held when it closes: that belongs to what opened it. */
  startsOver?: boolean;
  children?: Readonly<Record<string, Panel>>;
}

/** One of the twelve of the navigation. */
export interface NavigationPanel extends Panel {
  icon: LucideIcon;
  /** `g`, then this letter. */
  letter: string;
  /** Later ones say honestly that they are not there yet, and stay hidden behind one flag. */
  isBuilt: boolean;
}
