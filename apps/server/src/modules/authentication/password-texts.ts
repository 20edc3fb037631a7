import { greetedAs } from '@korpus/domain/users/first-admin.ts';
import type { Guessable } from '@korpus/domain/users/guessable-password.ts';
import type { PasswordRule } from '@korpus/domain/users/password.ts';
import { specialCharacterNames } from '@korpus/domain/users/user-texts.ts';

export const passwordTexts: Record<PasswordRule | Guessable | 'CURRENT_WRONG', string> = {
  LENGTH: 'Das Passwort braucht mindestens 8 Zeichen.',
  UPPERCASE: 'Das Passwort braucht mindestens einen Großbuchstaben.',
  SPECIAL: `Das Passwort braucht mindestens ein Sonderzeichen: ${specialCharacterNames}.`,
  COMMON:
    'Dieses Passwort ist eines der häufigsten und schnell erraten. Nimm zum Beispiel einen kurzen Satz.',
  PERSONAL:
    'Dein Name, deine E-Mail-Adresse und der Name der Firma sind schnell erraten. Nimm zum Beispiel einen kurzen Satz.',
  CURRENT_WRONG: 'Das ist nicht dein jetziges Passwort.',
};

type Link = {
  readonly firstName: string;
  readonly companyName: string;
  readonly url: string;
  readonly hours: number;
};

/** The operator's own house is called like the program. */
const placeOf = ({ companyName }: Pick<Link, 'companyName'>) =>
  companyName === 'Korpus' ? 'Korpus' : `Korpus für ${companyName}`;

const validity = (hours: number) => (hours === 1 ? 'eine Stunde' : `${hours} Stunden`);

export const passwordMailTexts = {
  RESET: ({ url, hours, ...person }: Link) => ({
    subject: 'Korpus: neues Passwort festlegen',
    text: `Hallo ${greetedAs(person)},

jemand – vermutlich du – möchte dein Passwort für Korpus neu festlegen. Öffne dafür diesen Link:

${url}

Er gilt ${validity(hours)} und nur einmal. Warst du das nicht, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.
`,
  }),
  REGISTER: ({ url, hours, ...person }: Link) => ({
    subject: 'Willkommen bei Korpus',
    text: `Hallo ${greetedAs(person)},

du hast einen Zugang zu ${placeOf(person)}. Lege mit diesem Link dein Passwort fest und melde dich dann mit dieser E-Mail-Adresse an:

${url}

Der Link gilt ${validity(hours)}. Ist die Zeit um, fordere auf der Anmeldeseite unter „Passwort vergessen“ einen neuen an.
`,
  }),
} as const;
