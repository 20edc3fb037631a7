import { createServer } from 'node:http';
import pg from 'pg';
import { z } from 'zod';

/**
 * The floor of the small call: bare node:http and one prepared query, no sign-in, no rights, no tenant, no schema.
 * It answers the very bytes it was given, so both servers send the same.
 */
const order = z.object({
  databaseUrl: z.string(),
  sql: z.string(),
  values: z.array(z.string()),
  answer: z.string(),
});

async function serve({ databaseUrl, sql, values, answer }: z.infer<typeof order>): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = createServer((_request, response) => {
    pool.query({ name: 'floor', text: sql, values }).then(
      ({ rowCount }) => {
        const body = rowCount === 1 ? answer : '';
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

process.on('message', (message) => {
  serve(order.parse(message)).then((port) => process.send?.({ port }));
});
