export { findLicenceUse, type LicenceUse, lockLimits } from './limits.store.ts';
export { requireRoom } from './require-room.ts';
