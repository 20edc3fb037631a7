import type { Role } from './roles.ts';

export const roleNames: Record<Role, string> = {
  SUPER_ADMIN: 'Betrieb',
  ADMIN: 'Verwaltung',
  SALESMAN: 'Verkauf',
  CARPENTER: 'Monteur',
};
