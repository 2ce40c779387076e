import { useState, type ClipboardEvent, type DragEvent } from 'react';

const brings = ({ types }: DataTransfer) => types.includes('Files');

/** Files that are dropped on something, or pasted into it, are taken as if they had been chosen there. */
export function useFileDrop(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-drop': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!brings(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!brings(event.dataTransfer)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      // Words that are copied from a document bring a picture of themselves along.
      if (files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      take([...files]);
    },
  };
}
