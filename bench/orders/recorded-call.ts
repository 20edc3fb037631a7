import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Engine, Statement } from '../../apps/server/src/platform/database/engine.ts';
import { openPostgres } from '../../apps/server/src/platform/database/postgres/postgres-engine.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/http-server.ts';
import { openServices } from '../../apps/server/src/platform/open-services.ts';
import { migrationsFolder } from '../../tests/kit/migrations.ts';
import { overheard } from '../../tests/kit/overheard.ts';
import type { Request } from '../alternate.ts';
import type { OrderHouse } from './order-house.ts';
import { filled } from './order-requests.ts';

/** Statements that one call sent to its database, in their order. */
export type RecordedCall = Readonly<{
  opening: readonly Statement[];
  inside: readonly Statement[];
  last: Statement | null;
}>;

export type Recorder = AsyncDisposable & {
  /** Makes the call for once, by the product itself in this process, over the house's own database. */
  readonly record: (path: string, request: Request & { number?: number }) => Promise<RecordedCall>;
};

export async function openRecorder({ env }: OrderHouse): Promise<Recorder> {
  await using stack = new AsyncDisposableStack();
  const config = readConfig(env);
  const app = await createHttpServer(config, { write: () => {} });
  const state: { calls: RecordedCall[] } = { calls: [] };
  const engine = recording(openPostgres(env.DATABASE_URL ?? '', app.log, { poolSize: 4 }), state.calls);
  const { services, close } = await openServices({
    config,
    version: '0',
    migrationsFolder,
    log: app.log,
    engine,
  });
  stack.defer(close);
  stack.defer(() => app.close());
  const noWeb = mkdtempSync(join(tmpdir(), 'korpus-bench-'));
  stack.defer(() => rmSync(noWeb, { recursive: true }));
  await composeApp(app, services, noWeb);
  await app.ready();
  const kept = stack.move();
  return {
    record: async (path, request) => {
      const { method = 'GET', headers, body } = filled(request);
      state.calls.length = 0;
      const sent = { method, url: path, headers, ...(body === undefined ? {} : { payload: body }) };
      const answer = await app.inject(sent);
      const calls = state.calls.filter(({ opening }) => opening.some(({ name }) => name === 'actor'));
      const [call] = calls;
      if (answer.statusCode !== 200 || call === undefined || calls.length > 1)
        throw new Error(`${path}: ${answer.statusCode} by ${calls.length} transactions.`);
      return call;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

function recording(engine: Engine, calls: RecordedCall[]): Engine {
  return {
    ...engine,
    transaction: async (opening, work, mode, last = () => null) => {
      const inside: Statement[] = [];
      const asked: { last: Statement | null } = { last: null };
      const result = await engine.transaction(
        opening,
        (tx, opened) =>
          work(
            overheard(tx, (sql, values) => void inside.push({ sql, values })),
            opened,
          ),
        mode,
        (made) => {
          asked.last = last(made);
          return asked.last;
        },
      );
      calls.push({ opening, inside, last: asked.last });
      return result;
    },
  };
}
