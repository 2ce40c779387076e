/** Relative luminance of what the browser really paints, so that a changed token cannot lie. */
function luminance(color: string, context: CanvasRenderingContext2D): number {
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two computed colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return 1;
  const [light = 1, dark = 0] = [luminance(one, context), luminance(other, context)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
