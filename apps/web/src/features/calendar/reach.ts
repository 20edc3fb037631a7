import type { PersonData } from '@korpus/domain/persons/person-data.ts';

/** „Hanfelder Straße 22, 82319 Starnberg“; empty where nothing of it is known. */
export const addressOf = ({
  address,
  zipCode,
  city,
}: Partial<Pick<PersonData, 'address' | 'zipCode' | 'city'>>): string =>
  [address, [zipCode, city].filter(isText).join(' ')].filter(isText).join(', ');

const isText = (part: string | null | undefined): part is string => typeof part === 'string' && part !== '';

/** The same address on any computer or phone; a phone opens its own maps with it. */
export const hrefOfMap = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

export const hrefOfPhone = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

type TextLink = Readonly<{ text: string; href: string }>;

/** Addresses of the web, and numbers one can call: they begin with 0 or + and have seven digits or more. */
const pattern =
  /(?<url>(?:https?:\/\/|www\.)[^\s<>"„“]*[^\s<>"„“.,;:!?)])|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<phone>(?<![\w.,-])(?:\+\d|0)[\d /()-]{5,}\d)/g;

/** Lists what can be clicked in a text, each once. */
export function linksIn(text: string): readonly TextLink[] {
  const found = [...text.matchAll(pattern)].flatMap(({ groups = {} }): TextLink[] => {
    const { url, mail, phone } = groups;
    if (url !== undefined) return [{ text: url, href: url.startsWith('www.') ? `https://${url}` : url }];
    if (mail !== undefined) return [{ text: mail, href: `mailto:${mail}` }];
    if (phone === undefined || phone.replaceAll(/\D/g, '').length < 7) return [];
    return [{ text: phone, href: hrefOfPhone(phone) }];
  });
  return found.filter(({ href }, index) => found.findIndex((each) => each.href === href) === index);
}
