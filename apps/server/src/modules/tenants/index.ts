import type * as calls from '@korpus/contract/tenants/tenants.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { listCustomers, remindCustomer, saveCustomer } from './customers.ts';
import { changeAdditionalPackage, changeBasePackage, readPackages } from './packages.ts';

export { createOperator, createTenant } from './create-tenant.ts';
export type { NewLocation } from './seed-tenant.ts';
export { hasTenants, lockInstallation, type NewTenant } from './tenants.store.ts';

export const tenants = (services: Services): BindingsOf<keyof typeof calls> => ({
  listTenants: inTransaction((context) => listCustomers(context)),
  saveTenant: inTransaction((context, { body }) => saveCustomer(services, context, body)),
  remindFirstAdmin: inTransaction((context, { params }) => remindCustomer(services, context, params.id)),
  listPackages: inTransaction((context) => readPackages(context)),
  saveBasePackage: inTransaction((context, { body }) => changeBasePackage(services, context, body)),
  saveAdditionalPackage: inTransaction((context, { body }) =>
    changeAdditionalPackage(services, context, body),
  ),
});
