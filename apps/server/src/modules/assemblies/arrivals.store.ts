import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Something that a device has sent under an id of its own (rules: picture-app#identity). */
type Arrival = {
  readonly id: string;
  readonly kind: 'FILE' | 'COMPLAINT';
  readonly orderId: string;
  readonly userId: string;
  readonly sha256: string;
  readonly name: string;
};

export const findArrival = (tx: Tx, tenantId: string, id: string): Promise<Arrival | undefined> =>
  tx
    .selectFrom('app_arrivals')
    .select(['id', 'kind', 'order_id as orderId', 'user_id as userId', 'sha256', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Refuses another thing, or another person's, under an id that is taken: under one id there is one thing of one person.
 */
export function refuseOther(
  arrival: Arrival,
  { userId }: Pick<Actor, 'userId'>,
  sent: Pick<Arrival, 'kind' | 'sha256'>,
): void {
  const isSame = arrival.userId === userId && arrival.kind === sent.kind && arrival.sha256 === sent.sha256;
  if (!isSame) throw new AppError('ID_REUSED');
}

/** Notes an arrival, in the transaction that keeps what came. Two that came at once under one id meet here. */
export async function noteArrival(tx: Tx, tenantId: string, arrival: Arrival, now: Date): Promise<void> {
  const { id, kind, orderId, userId, sha256, name } = arrival;
  const noted = await tx
    .insertInto('app_arrivals')
    .values({
      tenant_id: tenantId,
      id,
      kind,
      order_id: orderId,
      user_id: userId,
      sha256,
      name,
      arrived_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (noted === undefined) throw new AppError('UNAVAILABLE');
}
