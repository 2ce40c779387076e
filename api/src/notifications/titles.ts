/** What a notification says in one line, as the title of a push and the subject of an email. */
import { singleLine } from '@plaza/text/names.ts';
import type { NotificationType } from '../core/notifications.ts';
import type { Text } from '../locales/texts.ts';

/** A missed call replaces the push of the call. It is not a kind of its own. */
export type TitledType = NotificationType | 'missed_call';

/** The newest person, and how many others did the same. */
export const namesOf = (text: Text, name: string, others: number): string =>
  others > 0 ? text('notifications.names.others', { name: singleLine(name), others }) : singleLine(name);

interface Titled {
  type: TitledType;
  /** Null where no one in particular did it. */
  actor: string | null;
  others?: number;
  /** The answer to a request. */
  answer?: string | undefined;
}

export const titleOf = (text: Text, { type, actor, others = 0, answer = '' }: Titled): string =>
  text(`notifications.title.${type}`, {
    name: namesOf(text, actor ?? text('notifications.names.someone'), others),
    people: others + 1,
    answer,
  });
