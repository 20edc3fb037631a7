import type { saveAppAcceptance } from '@korpus/contract/acceptance/acceptances.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { mayAcceptOnSite } from '@korpus/domain/assemblies/assembly.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { takeAcceptance } from '../acceptance/index.ts';
import { forbidden } from '../orders/index.ts';
import { requireAssembly } from './require-assembly.ts';

/** Saves an acceptance as it was signed on site, of an assembly of theirs (rules: acceptance#who-takes-it). */
export const saveOneAppAcceptance = (
  services: Services,
  context: TenantContext,
  body: BodyOf<typeof saveAppAcceptance>,
): Promise<AnswerOf<typeof saveAppAcceptance>> =>
  takeAcceptance(services, context, body, async (stored) => {
    const order = await requireAssembly(context.tx, context.actor, body.orderId);
    if (stored === undefined) throw new AppError('ORDER_AWAY');
    if (!mayAcceptOnSite(context.actor, order)) throw forbidden();
    return stored;
  });
