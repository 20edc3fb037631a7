import type * as calls from '@korpus/contract/licence/licence.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { readLicence } from './read-licence.ts';

export { findLicenceUse, lockLimits, requireRoom } from './limits.store.ts';

export const licence = (services: Services): BindingsOf<keyof typeof calls> => ({
  getLicence: inTransaction((context) => readLicence(services, context)),
});
