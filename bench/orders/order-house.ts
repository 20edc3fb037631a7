import type { PostgresServer } from '../../scripts/lib/postgres.mjs';
import {
  type House,
  type Installation,
  openInstallation,
  type Size,
} from '../../tests/reliability/support/grown-installation.ts';

export type OrderHouse = Installation & House;

/** The demo house on a server of its own, grown by copies of its orders until it has so many. */
export async function openOrderHouse(
  entry: string,
  postgres: PostgresServer,
  size: Size,
): Promise<OrderHouse> {
  const installation = await openInstallation(postgres, { entry });
  const house = await installation.houseOf('admin@gruenwald.test');
  await installation.grow(house, size);
  await installation.query('vacuum analyze');
  return { ...installation, ...house };
}
