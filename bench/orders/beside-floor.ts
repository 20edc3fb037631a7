import { compareTimes, type Request, type Target } from '../alternate.ts';
import type { BenchRow } from '../bench-row.ts';
import { startFloor } from '../floor.ts';
import type { FloorOrder } from '../floor-server.ts';
import type { Load } from '../load/load.ts';
import type { OrderHouse } from './order-house.ts';
import { answerOnce } from './order-requests.ts';

const rounds = 7;

export type Compared = {
  readonly name: string;
  readonly goal: string;
  readonly path: string;
  readonly request: Request & { readonly number?: number };
  readonly floor: FloorOrder;
  readonly isReading: boolean;
};

/** A call and its floor in turns: the same machine, the same minutes. */
export async function besideFloor(
  load: Load,
  { url }: Pick<OrderHouse, 'url'>,
  { name, goal, path, request, floor: order, isReading }: Compared,
): Promise<BenchRow[]> {
  using floor = await startFloor(order);
  const { method = 'GET', headers, body, number } = request;
  const targets: readonly [Target, Target] = [
    { url: floor.url, method, headers: {}, ...(body === undefined ? {} : { body: '{}' }) },
    {
      url: `${url}${path}`,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(number === undefined ? {} : { number }),
    },
  ];
  if (isReading) await expectSameBytes(targets);
  return await compareTimes(load, targets, { name, goal, rounds });
}

async function expectSameBytes(targets: readonly Target[]): Promise<void> {
  const answers = await Promise.all(targets.map((target) => answerOnce(target.url, target)));
  if (new Set(answers).size !== 1) throw new Error('Floor and server answer different bytes.');
}
