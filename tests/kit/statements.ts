import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { vi } from 'vitest';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';

const compiler = new PostgresQueryCompiler();

/** Lists the statements that calls send in houses meanwhile, without those that find out who calls. */
export async function listStatements(
  { tenancy }: Pick<Services, 'tenancy'>,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const sent: string[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      sent.push(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { inTenantWith } = tenancy;
  const spy = vi
    .spyOn(tenancy, 'inTenantWith')
    .mockImplementation((tenantId, first, inside, how) =>
      inTenantWith(tenantId, first, (tx, answers) => inside(tx.withPlugin(listening) as Tx, answers), how),
    );
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
}
