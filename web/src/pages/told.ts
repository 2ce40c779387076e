/** What a crowd is told about, by kind of notification. */
export type Told = Readonly<Record<string, boolean>>;

/** As it stands in the settings of a crowd, which are any JSON. */
export function toldOf(settings: unknown): Told {
  const { notifications } = Object(settings) as { notifications?: unknown };
  return Object(notifications) as Told;
}
