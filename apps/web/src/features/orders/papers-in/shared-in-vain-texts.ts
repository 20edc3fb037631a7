/** Told to people who shared papers and read none; apart from the rest, since every page may have to say it. */
export const sharedInVainTexts = {
  message: 'Papiere der Lieferanten liest das Büro ein',
  hint: 'Was du geteilt hast, wurde nicht behalten. Schick es an dein Büro.',
};
