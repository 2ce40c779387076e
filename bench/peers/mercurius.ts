import fastify from 'fastify';
import mercurius from 'mercurius';
import { Data } from './platform.ts';
import { resolvers } from './resolvers.ts';
import { sdl } from './sdl.ts';

const app = fastify();
await app.register(mercurius, {
  schema: sdl,
  resolvers: resolvers as never,
  jit: 1,
  context: (request) => ({ data: new Data(request.headers.authorization ?? '') }),
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
