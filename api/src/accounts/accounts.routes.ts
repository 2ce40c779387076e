import type { App } from '../core/route.ts';
import { communityRoutes } from './communities.ts';
import { outboxRoutes } from './outbox.ts';
import { signUpRoutes } from './signup.ts';
import { tokenRoutes } from './tokens.ts';

export function accountRoutes(app: App): void {
  tokenRoutes(app);
  signUpRoutes(app);
  communityRoutes(app);
  outboxRoutes(app);
}
