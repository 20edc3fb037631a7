export { createOperator } from './create-operator.ts';
export {
  hasTenants,
  insertTenant,
  insertUser,
  lockInstallation,
  type NewTenant,
  type NewUser,
} from './tenants.store.ts';
