import type { LucideIcon } from 'lucide-react';

/** What a kind of notification can decide its link by. */
export interface NotificationSubject {
  readonly decisionId?: string | null;
  readonly actor?: { readonly path: string } | null;
  readonly reminder: { readonly id: string } | null | undefined;
  readonly reminderList: { readonly id: string } | null | undefined;
  /** The date of a series that it is about. */
  readonly occursOn: string | null | undefined;
  readonly application: { readonly id: string } | null | undefined;
  /** The path of what the notification is about, if it has one. */
  readonly place: string | null;
  /** The ID of what the notification is about. */
  readonly itemId: string | null;
  /** Its GraphQL type. */
  readonly itemType: string | null;
}

/** How a kind of notification is shown. Its texts are `notifications.type.KIND`, `.kind.KIND` in the settings, and `.group.KIND`. */
export interface NotificationKind {
  /** Whether users can choose its channels in their settings. */
  hasSetting: boolean;
  /** Replaces the actor’s face where there is none, or several. */
  icon?: LucideIcon;
  /** Several about one subject can be grouped. */
  isGrouped?: true;
  /** A group of them opens the list of its people. */
  opensPeople?: true;
  /** Whether it offers to answer its recommendation. */
  asksForThanks?: true;
  /** Where it leads. By default, to what it is about, or to the actor. */
  path?: (subject: NotificationSubject) => string | null;
}

export type NotificationKinds = Readonly<Record<string, NotificationKind>>;
