import type { Scheme } from '../../../ui/palette.ts';

/** Share of a calendar's colour that its events wear, in hundredths; more and text would be lost on some of them. */
export const eventShares: Readonly<Record<Scheme, number>> = { light: 24, dark: 28 };

export const shareVariables = {
  '--event-share-light': `${eventShares.light}%`,
  '--event-share-dark': `${eventShares.dark}%`,
};
