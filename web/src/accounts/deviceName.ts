const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

type Signs = readonly (readonly [RegExp, string])[];
const find = (signs: Signs, text: string) => signs.find(([sign]) => sign.test(text))?.[1];

/** `Firefox · Linux` out of what a browser says of itself; what is not a browser keeps its own words. */
export function deviceName(device: string | null | undefined): string | null {
  if (!device) return null;
  const names = [find(BROWSERS, device), find(SYSTEMS, device)].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : device.slice(0, 60);
}
