import type { KyselyPlugin } from 'kysely';
import type { Passwords } from '../../apps/server/src/platform/auth/password-hash.ts';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';

/** Steps of a request without their values, to compare what two requests cost. */
export type Steps = { readonly taken: string[] };

/** An engine that writes down every transaction and every statement. */
export function watchedEngine(engine: Engine, { taken }: Steps): Engine {
  const watcher: KyselyPlugin = {
    transformQuery: ({ node }) => {
      taken.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...engine,
    transaction: (opening, work, mode, last) => {
      taken.push(`transaction with ${opening.length}`);
      return engine.transaction(opening, (tx, opened) => work(tx.withPlugin(watcher), opened), mode, last);
    },
    readOnce: (statements) => {
      taken.push(`read with ${statements.length}`);
      return engine.readOnce(statements);
    },
    query: (sql, values) => {
      taken.push(`owner: ${sql.slice(0, 40)}`);
      return engine.query(sql, values);
    },
  };
}

/** Passwords that write down when they are hashed. */
export const watchedPasswords = (passwords: Passwords, { taken }: Steps): Passwords => ({
  hash: (password) => {
    taken.push('hash');
    return passwords.hash(password);
  },
  verify: (stored, password) => {
    taken.push('verify');
    return passwords.verify(stored, password);
  },
});
