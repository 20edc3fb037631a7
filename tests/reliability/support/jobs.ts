import { z } from 'zod';
import { queryOn } from './databases.ts';

/** How many jobs of this name somebody works on. */
export async function jobsAtWork(url: string, name: string): Promise<number> {
  const [row] = await queryOn(
    url,
    `select count(*)::integer as count from pgboss.job where name = '${name}' and state = 'active'`,
  );
  return z.object({ count: z.number() }).parse(row).count;
}

/** What the killed process had taken gave no sign of life for an hour. */
export const passOver = (url: string, name: string) =>
  queryOn(
    url,
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
      where name = '${name}' and state = 'active'`,
  );
