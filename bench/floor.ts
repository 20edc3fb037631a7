import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { FloorOrder } from './floor-server.ts';

export type Floor = Disposable & { readonly url: string };

/** Past row security: the floor has neither roles nor tenants. */
export async function startFloor(order: FloorOrder): Promise<Floor> {
  const child = fork(fileURLToPath(new URL('floor-server.ts', import.meta.url)));
  const ready = once(child, 'message');
  child.send(order);
  const [message] = await ready;
  const { port } = z.object({ port: z.number() }).parse(message);
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => void child.kill() };
}
