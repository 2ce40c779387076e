/** Hands a text to the browser as a file to keep. */
export function saveText({ name, mediaType, text }: { name: string; mediaType: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
