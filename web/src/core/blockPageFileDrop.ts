/** Keeps a file that is dropped outside a drop target from replacing the page, and with it everything typed there. */
export function blockPageFileDrop(): () => void {
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
