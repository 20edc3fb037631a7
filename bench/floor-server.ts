import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { z } from 'zod';

const statement = z.object({ sql: z.string(), values: z.array(z.unknown()) });

/**
 * The floor: bare node:http and one prepared query, or the statements of one transaction; no sign-in, no rights, no
 * schema. It answers the very bytes it was given, or, of a query whose rows are lines of text, these lines between
 * `before` and `after`.
 */
const common = {
  databaseUrl: z.string(),
  answer: z.union([z.string(), z.object({ before: z.string(), after: z.string() })]),
};
const order = z.union([
  z.object({ ...common, ...statement.shape }),
  /** Values of statements may hold `{{id:n}}`, a new id each time, and `{{number:n}}`, which counts on from n. */
  z.object({ ...common, statements: z.array(statement) }),
]);
export type FloorOrder = z.infer<typeof order>;
type Statement = z.infer<typeof statement>;
type Result = { readonly rows: readonly { line: string }[]; readonly rowCount: number | null };

async function serve(given: FloorOrder): Promise<number> {
  const { databaseUrl, answer } = given;
  // The pool has no JIT, as the product's has none: compiling a statement takes longer than running it.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c jit=off', pipeline: true });
  // The database may go first.
  pool.on('error', () => {});
  const run = 'statements' in given ? transactionOn(pool, given.statements) : queryOn(pool, given);
  const bodyOf = (rows: Result['rows']) =>
    typeof answer === 'string'
      ? answer
      : `${answer.before}${rows.map(({ line }) => line).join(',')}${answer.after}`;
  const server = createServer((request, response) => {
    request.resume();
    run().then(
      ({ rows, rowCount }) => {
        const body = (rowCount ?? 0) > 0 ? bodyOf(rows) : '';
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
      },
      (error: unknown) => {
        process.stderr.write(`floor: ${String(error)}\n`);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

const queryOn =
  (pool: pg.Pool, { sql, values }: Statement) =>
  (): Promise<Result> =>
    pool.query<{ line: string }>({ name: 'floor', text: sql, values });

/** All of them on their way before the first is answered. */
function transactionOn(pool: pg.Pool, statements: readonly Statement[]) {
  const state = { round: 0 };
  return async (): Promise<Result> => {
    state.round += 1;
    const fill = filling(state.round);
    const client = await pool.connect();
    try {
      const results = await Promise.all([
        client.query('begin'),
        ...statements.map(({ sql, values }, place) =>
          values.length === 0
            ? client.query(sql)
            : client.query({ name: `floor${place}`, text: sql, values: values.map(fill) }),
        ),
        client.query('commit'),
      ]);
      if (results.some(({ command, rowCount }) => command === 'UPDATE' && rowCount === 0))
        throw new Error('An update met no row.');
      return { rows: [], rowCount: 1 };
    } finally {
      client.release();
    }
  };
}

function filling(round: number) {
  const ids = new Map<string, string>();
  const idAt = (place: string) => {
    const id = ids.get(place) ?? randomUUID();
    ids.set(place, id);
    return id;
  };
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'string') return value;
    const [, number] = /^\{\{number:(\d+)\}\}$/.exec(value) ?? [];
    return number === undefined
      ? value.replaceAll(/\{\{id:(\d+)\}\}/g, (_, place: string) => idAt(place))
      : Number(number) + round;
  };
  return fill;
}

process.on('message', (message) => {
  serve(order.parse(message)).then((port) => process.send?.({ port }));
});
