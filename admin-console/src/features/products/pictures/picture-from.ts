import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Takes the first file that is dropped on an element or pasted into it. */
export function usePictureFrom(take: (file: File) => void) {
  const [over, setOver] = useState(false);
  const takeFirst = (event: DragEvent | ClipboardEvent, carried: DataTransfer | null) => {
    const file = carried?.files[0];
    if (!file) return; // text is pasted as ever
    event.preventDefault();
    take(file);
  };
  return {
    over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault(); // or the browser opens the file instead
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      takeFirst(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => takeFirst(event, event.clipboardData),
  };
}
