import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import type { Modification } from './clients.store.ts';

/** Who changes a record, and when, as it stands in the record itself. */
export const modification = (
  { clock }: Pick<Services, 'clock'>,
  { person }: Pick<TenantContext, 'person'>,
): Modification => ({ at: clock.now(), by: `${person.firstName} ${person.lastName}` });
