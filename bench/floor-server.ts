import { createServer } from 'node:http';
import pg from 'pg';
import { z } from 'zod';

/**
 * The floor: bare node:http and one prepared query, no sign-in, no rights, no tenant, no schema. It answers the very
 * bytes it was given, or, of a query whose rows are lines of text, these lines between `before` and `after`.
 */
const order = z.object({
  databaseUrl: z.string(),
  sql: z.string(),
  values: z.array(z.unknown()),
  answer: z.union([z.string(), z.object({ before: z.string(), after: z.string() })]),
});
export type FloorOrder = z.infer<typeof order>;

async function serve({ databaseUrl, sql, values, answer }: FloorOrder): Promise<number> {
  // As the product: compiling a statement takes longer than running it.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c jit=off' });
  // The database may go first.
  pool.on('error', () => {});
  const bodyOf = (rows: readonly { line: string }[]) =>
    typeof answer === 'string'
      ? answer
      : `${answer.before}${rows.map(({ line }) => line).join(',')}${answer.after}`;
  const server = createServer((request, response) => {
    request.resume();
    pool.query<{ line: string }>({ name: 'floor', text: sql, values }).then(
      ({ rows, rowCount }) => {
        const body = (rowCount ?? 0) > 0 ? bodyOf(rows) : '';
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
