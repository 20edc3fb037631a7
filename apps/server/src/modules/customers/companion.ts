import type { Customer } from '@korpus/domain/customers/customer.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';

/**
 * A companion is what follows a change that somebody makes of a customer and is kept by another module, as the
 * composition gives it (app.ts); called in the transaction of the change, with the customer locked.
 */
export type CustomerCompanion = {
  readonly afterChange: (
    services: Services,
    context: WorkingContext,
    before: Customer,
    after: Customer,
  ) => Promise<void>;
};

/** Services that calls need which change customers. */
export type CustomerServices = Services & { readonly customerCompanions: readonly CustomerCompanion[] };
