/** Names of the platform and of the graph. */
export const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A path in the notation of GraphQL, `input.files[2].name`, from one with dots only. */
export const toInputPath = (path: string): string => path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

export const toCamelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
