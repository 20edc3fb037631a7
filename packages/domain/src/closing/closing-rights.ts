import type { Permissions } from '../rights/actor.ts';

/** Tells whether a person sees margins: only the owners may know what was earned (rules: closing#who-sees-what). */
export const seesMargins = ({ roles }: Pick<Permissions, 'roles'>): boolean => roles.has('ADMIN');
