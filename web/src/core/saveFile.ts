interface SavedFile {
  name: string;
  mediaType: string;
  text: string;
}

/** Puts a text on the device as a file, the way that a download is. */
export function saveFile({ name, mediaType, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
