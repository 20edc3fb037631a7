import { greetedAs } from '@korpus/domain/users/first-admin.ts';

export const userTexts = {
  emailTaken: 'E-Mail existiert bereits im System',
  noLocation: 'Diesen Standort gibt es nicht (mehr).',
  disabledLocation: 'Dieser Standort ist abgeschaltet. Wähle einen anderen oder schalte ihn wieder ein.',
  roleNotGiven: 'Vergeben lassen sich nur Verwaltung und Verkauf.',
  disabledPerson: 'Diese Person ist abgeschaltet. Schalte sie zuerst wieder ein.',
  carpenter: 'Monteure werden in den Stammdaten unter „Monteure“ bearbeitet.',
};

type Named = { readonly firstName: string; readonly companyName: string };

const subject = 'Korpus: deine E-Mail-Adresse ist geändert';

export const addressMailTexts = {
  now: (person: Named) => ({
    subject,
    text: `Hallo ${greetedAs(person)},

ab jetzt meldest du dich bei Korpus für ${person.companyName} mit dieser E-Mail-Adresse an. Dein Passwort bleibt, wie es ist.
`,
  }),
  /** Names no address: the former one may by now be somebody else's. */
  former: (person: Named) => ({
    subject,
    text: `Hallo ${greetedAs(person)},

dein Zugang zu Korpus für ${person.companyName} hat eine andere E-Mail-Adresse bekommen. Mit dieser hier meldest du dich nicht mehr an. Weißt du davon nichts, frage bei ${person.companyName} nach.
`,
  }),
};
