import { wordsIn } from '../search/fold-text.ts';
import { textWords } from '../search/search-words.ts';
import { soundsOf } from '../search/sound.ts';
import type { CustomerData } from './customer.ts';
import { dialled } from './customer-words.ts';

/** Why two may be the same person, the strongest first. */
export const alikeReasons = [
  'EMAIL',
  'PHONE',
  'COMPANY',
  'NAME',
  'SOUND',
  'FAMILY',
  'ADDRESS',
  'PLACE',
] as const;
export type AlikeReason = (typeof alikeReasons)[number];

/** How much each reason says; two that say as much as `likely` together are shown. */
const weights: Readonly<Record<AlikeReason, number>> = {
  EMAIL: 50,
  PHONE: 40,
  COMPANY: 40,
  NAME: 30,
  SOUND: 20,
  FAMILY: 10,
  ADDRESS: 20,
  PLACE: 10,
};
const likely = 30;

type Alike = { readonly reasons: readonly AlikeReason[]; readonly weight: number };

/** Why two may be one, or null: they are hardly the same (rules: customers#alike). */
export function alike(one: CustomerData, other: CustomerData): Alike | null {
  const named = nameReason(one, other);
  const reasons = [
    ...(shares(emailOf(one), emailOf(other)) ? ['EMAIL' as const] : []),
    ...(shares(dialled(one), dialled(other)) ? ['PHONE' as const] : []),
    ...(shares(normalizeCompany(one), normalizeCompany(other)) ? ['COMPANY' as const] : []),
    ...(named === null ? [] : [named]),
    ...placeReasons(one, other),
  ];
  const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0);
  return weight >= likely && reasons.some((reason) => !places.has(reason)) ? { reasons, weight } : null;
}

/**
 * Tells whether somebody who gives these data knows the other customer already: only then is it told that somebody else
 * has them, or each answer would be another guess at who they are.
 */
export const isKnownBy = (reasons: readonly AlikeReason[]): boolean =>
  [['EMAIL'], ['PHONE'], ['NAME', 'ADDRESS', 'PLACE'], ['COMPANY', 'ADDRESS', 'PLACE']].some((all) =>
    all.every((each) => reasons.some((reason) => reason === each)),
  );

/** Living next door is no reason by itself. */
const places: ReadonlySet<AlikeReason> = new Set(['ADDRESS', 'PLACE']);

const shares = (one: readonly string[], other: readonly string[]) => one.some((each) => other.includes(each));
const emailOf = ({ email }: CustomerData) =>
  email === null || email.trim() === '' ? [] : [email.trim().toLowerCase()];

const normalizeCompany = ({ isCompany, companyName }: CustomerData) => {
  const name = isCompany ? textWords(companyName).join(' ') : '';
  return name === '' ? [] : [name];
};

/** The same name in any spelling, one that sounds like it, or somebody of that surname. */
function nameReason(one: CustomerData, other: CustomerData): 'NAME' | 'SOUND' | 'FAMILY' | null {
  const [last, otherLast] = [wordsIn(one.lastName), wordsIn(other.lastName)];
  const [first, otherFirst] = [wordsIn(one.firstName ?? ''), wordsIn(other.firstName ?? '')];
  if (!shares(soundsOf(one.lastName), soundsOf(other.lastName))) return null;
  const isFirstKnown = first.length > 0 && otherFirst.length > 0;
  if (isFirstKnown && !shares(soundsOf(first.join(' ')), soundsOf(otherFirst.join(' ')))) return 'FAMILY';
  const isSame = last.join(' ') === otherLast.join(' ') && isFirstKnown && shares(first, otherFirst);
  return isSame ? 'NAME' : 'SOUND';
}

function placeReasons(one: CustomerData, other: CustomerData): AlikeReason[] {
  const isSameZip = shares(wordsIn(one.zipCode ?? ''), wordsIn(other.zipCode ?? ''));
  const street = textWords(one.address).join('');
  const isSameStreet = street !== '' && street === textWords(other.address).join('');
  return [...(isSameStreet ? ['ADDRESS' as const] : []), ...(isSameZip ? ['PLACE' as const] : [])];
}
