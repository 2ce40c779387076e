import type { GatewayContext } from '../core/context.ts';
import { RestError } from '../core/errors.ts';

/** What the platform publishes only for organizers and others with a task at a conference. */
export type DeskTopic = 'schedules' | 'applications';

/** Who can follow a part of a conference that attendees don't see. */
export interface Readers {
  /** In the middle of a sentence. */
  who: string;
  /** A read that only they can make. */
  read: (context: GatewayContext, id: string) => Promise<unknown>;
}

export async function canRead(context: GatewayContext, { read }: Readers, id: string): Promise<boolean> {
  try {
    await read(context, id);
    return true;
  } catch (error) {
    if (error instanceof RestError && error.code === 'forbidden') return false;
    throw error;
  }
}
