import { navigation, panels } from '../panels/registry.ts';
import type { Panel } from '../panels/panel.ts';
import type { TextKey } from '../locales/en.ts';

/** Something that can be reached by typing its name. */
export interface Destination {
  id: string;
  title: TextKey;
  /** The sheet it lies on, as in «Account › Settings». */
  parent?: TextKey;
  to: { panel: string } | { path: string };
}

/** Every sheet that needs no id. */
function sheets(panel: Panel, path: string, parent?: TextKey): Destination[] {
  const deeper = Object.entries(panel.children ?? {})
    .filter(([segment]) => !segment.startsWith(':'))
    .flatMap(([segment, child]) => sheets(child, `${path}/${segment}`, panel.title));
  return [{ id: path, title: panel.title, parent, to: { panel: path } }, ...deeper];
}

export const destinations: readonly Destination[] = [
  { id: '/', title: 'panels.discover', to: { path: '/' } },
  { id: '/crowds', title: 'crowds.all', to: { path: '/crowds' } },
  ...navigation.filter(([name]) => name !== 'discover').flatMap(([name]) => sheets(panels[name], name)),
  { id: '/design-system', title: 'design.title', to: { path: '/design-system' } },
  { id: '/privacy', title: 'legal.privacy', to: { path: '/privacy' } },
  { id: '/toc', title: 'legal.terms', to: { path: '/toc' } },
];
