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
  let panel: Panel = panels[name as PanelName];
  const levels: Level[] = [{ path: name, panel }];
  const params: Record<string, string> = {};
  for (const segment of segments) {
    const next = childOf(panel, segment, params);
    if (!next) break;
    panel = next;
    levels.push({ path: `${levels.at(-1)?.path}/${segment}`, panel });
  }
  return { name: name as PanelName, levels, params };
}

function parseContext(path: string): Stack | null {
  for (const [pattern, panel] of Object.entries(contextPanels)) {
    const params = matchPath(pattern, path);
    if (params) return { name: null, levels: [{ path, panel }], params };
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
