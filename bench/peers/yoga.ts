import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { Data } from './platform.ts';
import { executableSchema } from './schema.ts';

const yoga = createYoga({
  schema: executableSchema(),
  context: ({ request }) => ({ data: new Data(request.headers.get('authorization') ?? '') }),
  graphiql: false,
  logging: false,
});
createServer((request, response) => void yoga(request, response)).listen(Number(process.env['PORT']), '127.0.0.1');
