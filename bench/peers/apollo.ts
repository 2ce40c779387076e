import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { Data } from './platform.ts';
import { executableSchema } from './schema.ts';

const server = new ApolloServer({ schema: executableSchema() });
await startStandaloneServer(server, {
  listen: { port: Number(process.env['PORT']), host: '127.0.0.1' },
  context: ({ req }) => Promise.resolve({ data: new Data(req.headers.authorization ?? '') }),
});
