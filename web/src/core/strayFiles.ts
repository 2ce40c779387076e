/** A file that is dropped beside every place that takes one would open in place of the page, and of all that is written there. */
export function keepStrayFilesOut(): () => void {
  const refuse = (event: DragEvent) => {
    const isTaken =
      event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file');
    if (isTaken || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  for (const name of ['dragover', 'drop'] as const) addEventListener(name, refuse);
  return () => {
    for (const name of ['dragover', 'drop'] as const) removeEventListener(name, refuse);
  };
}
