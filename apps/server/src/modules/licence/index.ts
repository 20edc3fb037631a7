export { findLicenceUse, lockLimits, requireRoom } from './limits.store.ts';
