/** The graph: every domain, by name. */
import './core/error-types.ts';
import './core/rate-limit.ts';
import './core/scalars.ts';
import './items/items.ts';
import './files/files.ts';
import './users/users.ts';
import './scribbles/scribbles.ts';
import './comments/comments.ts';
import './accounts/sign-in.ts';
import { builder } from './core/builder.ts';

export const schema = builder.toSchema();
