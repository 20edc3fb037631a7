import { needs, type Rules, unless } from '../rights/rule.ts';
import { managesPeople } from './user-roles.ts';

type UserActions = {
  'user.changeRolesAndFlag': { readonly id: string };
  /** Deletable: nothing refers to them. */
  'user.delete': { readonly id: string; readonly isDeletable: boolean };
};

/**
 * Rules for users of their own tenant; but not the own roles and flag, and never the own user, so that somebody stays
 * to let others in (rules: people#who-manages-people, people#own-user).
 */
export const userRules: Rules<UserActions> = {
  'user.changeRolesAndFlag': ({ userId, roles }, row) =>
    needs(managesPeople(roles)) ?? unless(row.id === userId),
  'user.delete': ({ userId, roles }, row) =>
    needs(managesPeople(roles)) ?? unless(row.id === userId || !row.isDeletable),
};
