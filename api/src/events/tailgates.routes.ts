import { trimmed } from '@plaza/text/blank.ts';
import { route, type App } from '../core/route.ts';
import { arrive, pageArrivals } from './arrivals.ts';
import { changedEvent, publishChange } from './events.store.ts';
import { answerNearness, askToBeNear, pageNear } from './nearness.ts';
import * as contracts from './tailgates.calls.contract.ts';
import { decideTailgate } from './tailgates.writes.ts';

export function tailgateRoutes(app: App): void {
  route(app, contracts.decideTailgate, async (call) => {
    const { id } = call.params;
    const { approval, reason } = call.body;
    await decideTailgate(call, id, approval, trimmed(reason ?? '') || null);
    publishChange(call, id);
    return { data: await changedEvent(call, id) };
  });

  route(app, contracts.arriveAtTailgate, async (call) => {
    const { id } = call.params;
    await arrive(call, id, call.body);
    return { data: await changedEvent(call, id) };
  });

  route(app, contracts.listArrivals, (call) => pageArrivals(call, call.params.id, call.query));

  route(app, contracts.listNear, (call) => pageNear(call, call.params.id, call.query));

  route(app, contracts.askToBeNear, async (call) => ({
    data: await askToBeNear(call, call.params.id, call.body.event_id),
  }));

  route(app, contracts.answerNearness, async (call) => {
    const { id } = call.params;
    await answerNearness(call, id, call.body.event_id, call.body.action);
    return { data: await changedEvent(call, id) };
  });
}
