import { useState } from 'react';
import type { OwnFile } from './OwnFiles.tsx';

/** Several files that are being gathered, in the order they were pressed. */
export function useChosenFiles() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, OwnFile>>(new Map());
  const toggle = (file: OwnFile) => {
    const after = new Map(chosen);
    if (!after.delete(file.id)) after.set(file.id, file);
    setChosen(after);
  };
  return { chosen, toggle, clear: () => setChosen(new Map()) };
}
