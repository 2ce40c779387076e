/** Says something to screen readers without moving focus. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  // The same words twice are only read twice when the region was empty in between.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
