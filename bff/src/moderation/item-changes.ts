/** Subscriptions that only say that an item has changed, so that each client fetches what its viewer can see. */
import { Access } from '../core/access.ts';
import { typeNameOf } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { RestError } from '../core/errors.ts';
import { EventStream } from '../core/event-stream.ts';
import { openSubscriber, sessionsOf } from './moderation.ts';

interface ItemChangesOptions {
  id: string;
  /** The GraphQL type: an item of another type does not exist here. */
  type: string;
  subjects: readonly string[];
}

/** Opens a stream about an item, which ends when the viewer can no longer see the item. Fails with `not_found` if they cannot now. */
export async function openItemChanges(
  context: GatewayContext,
  { id, type, subjects }: ItemChangesOptions,
): Promise<EventStream> {
  const item = await context.items.load(id);
  if (!item || typeNameOf(item) !== type) throw new RestError('not_found');
  context.refresh();
  const access = new Access(async () => {
    context.refresh();
    return (await context.items.load(id)) !== null;
  });
  const { subscriber, close } = await openSubscriber(context, { recheck: () => access.recheck() });
  access.stream = await EventStream.open(context, {
    subjects,
    endings: subscriber.userId ? [sessionsOf(subscriber)] : [],
    catchesUp: true,
    access,
    // What an item shows depends on the viewer, so no two viewers share a result.
    viewerClass: () => subscriber.userId,
    onClose: close,
  });
  return access.stream;
}
