/** The address of what is open in the viewer, at a second or a page of it. */
export function placeAddress(place: number): string {
  const params = new URLSearchParams(location.search);
  params.set('t', String(Math.floor(place)));
  return `${location.pathname}?${params}`;
}

/** From an address; undefined for anything that is no place. */
export function placeIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
