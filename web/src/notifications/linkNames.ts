/** Names in the links of emails and pushes. The platform writes them, and its names for some things differ from those in GraphQL. */
const TYPES: Readonly<Record<string, string>> = {
  Page: 'Crowd',
  PageTopic: 'CrowdTopic',
  Vscribble: 'Loop',
  File: 'MediaFile',
};

/** The GraphQL type of what a link opens. */
export const typeInLink = (name: string): string => TYPES[name] ?? name;

/** The `NotificationType` that a link names. */
export const kindInLink = (name: string): string => name.replace(/^page_/, 'crowd_').toUpperCase();
