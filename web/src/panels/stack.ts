import type { Params } from '../core/paths.ts';
import type { Panel } from './panel.ts';
import { itemPanels, navigation, panels, type PanelName } from './registry.ts';

/** One sheet of the open stack. */
export interface Level {
  /** What stands in the address for it: `account/settings`. */
  path: string;
  panel: Panel;
}

export interface Stack {
  name: string;
  levels: readonly Level[];
  params: Params;
}

/** These start over each time: what they showed belongs to what opened them. */
const RESET_ON_CLOSE = ['block', 'report', 'recommend', 'collect', 'people'];

/** Reads `?p=`. An unknown sheet opens the nearest one that exists; an unknown panel opens none. */
export function parseStack(value: string | null): Stack | null {
  const [name, ...segments] = (value ?? '').split('/');
  if (!name) return null;
  const isAboutItem = Object.hasOwn(itemPanels, name);
  const found = isAboutItem ? itemPanels[name] : Object.hasOwn(panels, name) ? panels[name as PanelName] : undefined;
  if (!found) return null;
  let panel: Panel = found;
  let path = name;
  // What is about one thing has no sheets below it: its first is the thing itself.
  const levels: Level[] = isAboutItem ? [] : [{ path, panel }];
  const params: Record<string, string> = {};
  for (const segment of segments) {
    const next = childOf(panel, segment, params);
    if (!next) break;
    panel = next;
    path = `${path}/${segment}`;
    if (!isAboutItem || !panel.children) levels.push({ path, panel });
  }
  return levels.length > 0 ? { name, levels, params } : null;
}

function childOf(panel: Panel, segment: string, params: Record<string, string>): Panel | null {
  const { children = {} } = panel;
  if (Object.hasOwn(children, segment)) return children[segment] ?? null;
  const wild = Object.keys(children).find((key) => key.startsWith(':'));
  if (!wild || !segment) return null;
  params[wild.slice(1)] = segment;
  return children[wild] ?? null;
}

/** The panels before and after one, around the end. */
export function neighbours(name: string): { previous: PanelName; next: PanelName } {
  const names = navigation.map(([each]) => each);
  const at = names.indexOf(name as PanelName);
  const step = (by: number) => names[(Math.max(at, 0) + by + names.length) % names.length] ?? 'search';
  return { previous: step(-1), next: step(1) };
}

/** Whether it is one of the navigation, between a next and a previous. */
export const isNavigation = (name: string): name is PanelName => Object.hasOwn(panels, name);

export const resetsOnClose = (path: string): boolean =>
  path.split('/').some((segment) => RESET_ON_CLOSE.includes(segment));
