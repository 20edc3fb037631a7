import type { AlikeReason } from './alike.ts';

/** Why a customer may be the same: „gleiche E-Mail, ähnlicher Name“. */
export const alikeReasonNames: Readonly<Record<AlikeReason, string>> = {
  EMAIL: 'gleiche E-Mail',
  PHONE: 'gleiche Telefonnummer',
  COMPANY: 'gleiche Firma',
  NAME: 'gleicher Name',
  SOUND: 'ähnlicher Name',
  FAMILY: 'gleicher Nachname',
  ADDRESS: 'gleiche Straße',
  PLACE: 'gleiche PLZ',
};
