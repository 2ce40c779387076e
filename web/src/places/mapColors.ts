/** The color of a token as maps read it: they know RGB, and tokens are written in newer color spaces. */
export function tokenColor(element: HTMLElement, token: string): string {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pixel) return '#888';
  pixel.fillStyle = resolved(element, token);
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  return `rgb(${red} ${green} ${blue})`.replaceAll(' ', ',');
}

/** With `light-dark()` and other variables resolved. */
function resolved(element: HTMLElement, token: string): string {
  const before = element.style.color;
  element.style.color = `var(${token})`;
  const { color } = getComputedStyle(element);
  element.style.color = before;
  return color;
}
