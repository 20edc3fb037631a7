import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Migration } from '../../database/migrations.ts';
import { projectFolder } from '../../project-folder.ts';
import { schemaSql } from './describe-schema.ts';

/** Making a database takes 400 MB that the server would not give back, so a process of its own does it. */
const script = `
  const { PGlite } = await import('@electric-sql/pglite');
  const { text } = await import('node:stream/consumers');
  const { migrations, query } = JSON.parse(await text(process.stdin));
  const database = await PGlite.create();
  for (const sql of migrations) await database.exec(sql);
  const { rows } = await database.query(query);
  await database.close();
  process.stdout.write(JSON.stringify(rows.map(({ line }) => line)));
`;

/** What a new database looks like after these migrations, in the words of `describeSchema`. */
export async function describeFresh(migrations: readonly Migration[]): Promise<string[]> {
  const { NODE_OPTIONS: _inherited, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: projectFolder(),
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(JSON.stringify({ migrations: migrations.map(({ sql }) => sql), query: schemaSql }));
  const [answer, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (child.exitCode !== 0) throw new Error(complaint.trim().split('\n').at(-1));
  return z.array(z.string()).parse(JSON.parse(answer));
}
