/** Streets for maps, as this installation is configured. Null if maps show land and water. */
export function mapTiles(): { url: string; attribution: string } | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  return meta && { url: meta.content, attribution: meta.dataset['attribution'] ?? '' };
}
