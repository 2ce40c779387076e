import { join } from 'node:path';
import type { Rolldown } from 'vite';

const OWN = /([\\/]web[\\/]src[\\/]|[\\/]lucide-react[\\/])/;
const source = (file: string) => join(import.meta.dirname, 'src', file);

/** These modules, what they import, and what that imports; gathered once, when the whole graph is known. */
function partOf(...roots: string[]) {
  let found: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    if (!found) {
      found = new Set(roots);
      for (const each of found) for (const next of context.getModuleInfo(each)?.importedIds ?? []) found.add(next);
    }
    return found.has(id);
  };
}

const atDoor = partOf(source('onboarding/DoorFrame.tsx'), source('onboarding/WelcomeScreen.tsx'));
const atHome = partOf(source('discover/DiscoverScreen.tsx'));
/** What sends a scribble, and shows it meanwhile. */
const isSending = partOf(source('scribbles/UnsentScribble.tsx'));

/**
 * What changes rarely stays in the browser's cache when a screen changes; and what belongs together comes in one file:
 * thirty of a kilobyte each take longer than their bytes.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'relay', test: /node_modules[\\/](react-relay|relay-runtime|fbjs|invariant|nullthrows|@babel)[\\/]/ },
  { name: 'first', test: OWN, tags: ['$initial'] },
  { name: (id, context) => (atDoor(id, context) && atHome(id, context) ? 'base' : null), test: OWN },
  { name: (id, context) => (atDoor(id, context) ? 'door' : null), test: OWN },
  { name: (id, context) => (atHome(id, context) ? 'common' : null), test: OWN, minShareCount: 8 },
  { name: (id, context) => (atHome(id, context) ? 'home' : null), test: OWN },
  { name: (id, context) => (isSending(id, context) ? 'sending' : null), test: OWN },
  { name: 'forms', test: OWN, minShareCount: 6 },
];
