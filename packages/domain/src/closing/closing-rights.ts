import type { Permissions } from '../rights/actor.ts';

/** What was earned is the owners' to know (rules: closing#who-sees-what). */
export const seesMargins = ({ roles }: Pick<Permissions, 'roles'>): boolean => roles.has('ADMIN');
