import { setTimeout as later } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { patiently } from '../../kit/patiently.ts';
import { queryOn } from './databases.ts';
import { killAll } from './processes.ts';
import type { RunningServer } from './running-server.ts';

/** How many jobs of this name somebody works on. */
export async function jobsAtWork(url: string, name: string): Promise<number> {
  const [row] = await queryOn(
    url,
    `select count(*)::integer as count from pgboss.job where name = '${name}' and state = 'active'`,
  );
  return z.object({ count: z.number() }).parse(row).count;
}

/** Jobs that the killed process had taken gave no sign of life for an hour. */
const passOver = (url: string, name: string) =>
  queryOn(
    url,
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
      where name = '${name}' and state = 'active'`,
  );

/** Kills the server and the process that does its job at some moment of it, so that the next one finds it. */
export async function killAtWork(
  server: RunningServer,
  { url, name, after }: { readonly url: string; readonly name: string; readonly after: number },
): Promise<void> {
  await vi.waitFor(async () => expect(await jobsAtWork(url, name)).toBe(1), patiently);
  await later(after);
  await killAll(server);
  await passOver(url, name);
}
