export type Params = Readonly<Record<string, string>>;

/** Matches `/users/:slug` and `/@:slug`; a trailing slash does not matter. */
export function matchPath(pattern: string, path: string): Params | null {
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${source}/?$`).exec(path);
  if (!match) return null;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)]));
}

/** A broken escape stays as it is written: it matches nothing, and that is a 404, not a crash. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
