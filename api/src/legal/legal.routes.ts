import { route, type App } from '../core/route.ts';
import { getLegalDocument } from './legal.contract.ts';
import { findLegalText } from './legal.texts.ts';

export function legalRoutes(app: App): void {
  route(app, getLegalDocument, async (call) => ({ data: await findLegalText(call.params.kind, call.query.locale) }));
}
