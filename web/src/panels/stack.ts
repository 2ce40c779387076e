import { matchPath, type Params } from '../core/paths.ts';
import { contextPanels } from './contextPanels.ts';
import type { Panel } from './panel.ts';
import { navigation, panels, type PanelName } from './registry.ts';

/** One sheet of the open stack. */
export interface Level {
  /** What stands in the address for it: `account/settings`. */
  path: string;
  panel: Panel;
}

export interface Stack {
  /** Of the navigation; null for a panel about one thing. */
  name: PanelName | null;
  levels: readonly Level[];
  params: Params;
}

/** Reads `?p=`. An unknown sheet opens the nearest one that exists; an unknown panel opens none. */
export function parseStack(value: string | null): Stack | null {
  const [name, ...segments] = (value ?? '').split('/');
  if (!name || !Object.hasOwn(panels, name)) return parseContext(value ?? '');
  return descend({ path: name, panel: panels[name as PanelName] }, segments, { name: name as PanelName, params: {} });
}

/** From the lowest sheet up to the last that exists. */
function descend(root: Level, segments: readonly string[], { name, params }: Omit<Stack, 'levels'>): Stack {
  const levels = [root];
  const found: Record<string, string> = { ...params };
  for (const segment of segments) {
    const below = levels.at(-1) ?? root;
    const panel = childOf(below.panel, segment, found);
    if (!panel) break;
    levels.push({ path: `${below.path}/${segment}`, panel });
  }
  return { name, levels, params: found };
}

function parseContext(path: string): Stack | null {
  for (const [pattern, panel] of Object.entries(contextPanels)) {
    const segments = path.split('/');
    const depth = pattern.split('/').length;
    const root = segments.slice(0, depth).join('/');
    const params = matchPath(pattern, root);
    if (params) return descend({ path: root, panel }, segments.slice(depth), { name: null, params });
  }
  return null;
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
export function neighbours(name: PanelName): { previous: PanelName; next: PanelName } {
  const names = navigation.map(([each]) => each);
  const at = names.indexOf(name);
  const step = (by: number) => names[(Math.max(at, 0) + by + names.length) % names.length] ?? name;
  return { previous: step(-1), next: step(1) };
}
