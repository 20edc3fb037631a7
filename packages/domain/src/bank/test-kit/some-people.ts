import type { SeededRandom } from './seeded-random.ts';

/** Surnames as often as people bear them, more or less: some stand in every third street, most are rare. */
const common =
  `Müller Müller Müller Müller Schmidt Schmidt Schmidt Schneider Schneider Fischer Fischer Weber Weber Meyer Meier
  Maier Mayer Wagner Wagner Becker Becker Schulz Hoffmann Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder
  Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Lehmann Schmid Schulze
  Köhler Herrmann König Walter Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Vogel Petersen Hansen
  Günther Böhm Groß Özdemir Yılmaz Nowak Kowalski Jørgensen`.split(/\s+/);
const rareBegins =
  'Wach Hasel Birken Oster Tie Loh Grün Wester Stein Kirch Eichel Brink Dorn Rüsch Holt Sand Mühl Kalten'.split(
    ' ',
  );
const rareEnds =
  'mann berg hofer kamp meister brock horst lein dorf weg acker bach feld haus stedt rath loh ing'.split(' ');
const men =
  `Thomas Michael Andreas Peter Stefan Wolfgang Klaus Jürgen Uwe Frank Jörg Ralf Karl-Heinz Hans Werner Martin
  Christian Jan Lukas Finn Tim Mehmet Piotr Rüdiger Götz Hans-Peter Dirk Sven Olaf Günter`.split(/\s+/);
const women =
  `Sabine Petra Monika Susanne Claudia Andrea Birgit Anna Julia Katrin Ursula Renate Käthe Lena Mia Ayşe Agnieszka
  Anne-Marie Eva Heike Silke Ute Gisela Jutta Sandra Nicole Melanie Bärbel Frauke Ingrid`.split(/\s+/);
const trades = 'Bau Immobilien Elektro Hausverwaltung Gastronomie Zahnarztpraxis Metallbau Hotel'.split(' ');

export type Person = { readonly firstName: string; readonly lastName: string };

export type Household = {
  readonly person: Person;
  /** The person who lives there, too, and often pays. */
  readonly spouse: Person;
  readonly companyName: string | null;
  readonly iban: string;
  readonly spouseIban: string;
};

function someSurname(random: SeededRandom): string {
  const plain = random.chance(0.5)
    ? random.pick(common)
    : `${random.pick(rareBegins)}${random.pick(rareEnds)}`;
  if (random.chance(0.04)) return `${plain}-${random.pick(common)}`;
  return random.chance(0.01) ? `von ${plain}` : plain;
}

/** Half of all accounts are at the same few banks, so that account numbers begin alike. */
export const someIban = (random: SeededRandom): string =>
  `DE${random.between(10, 99)}${random.pick(['21050170', '20050550', '12030000', '50010517'])}${String(random.between(0, 9_999_999_999)).padStart(10, '0')}`;

export function someHousehold(random: SeededRandom): Household {
  const lastName = someSurname(random);
  const isMan = random.chance(0.5);
  const spouseName = random.chance(0.6) ? lastName : someSurname(random);
  return {
    person: { firstName: random.pick(isMan ? men : women), lastName },
    spouse: { firstName: random.pick(isMan ? women : men), lastName: spouseName },
    companyName: random.chance(0.1) ? `${lastName} ${random.pick(trades)} GmbH` : null,
    iban: someIban(random),
    spouseIban: someIban(random),
  };
}

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ü: 'Ue', Ö: 'Oe' };

/** Writes a payer as banks do: turned round, in capitals, with two letters for an umlaut, with a title, as a couple. */
export function payerName(random: SeededRandom, { firstName, lastName }: Person, beside: Person): string {
  const forms = [
    `${firstName} ${lastName}`,
    `${lastName}, ${firstName}`,
    `${lastName} ${firstName}`,
    `Dr. ${firstName} ${lastName}`,
    beside.lastName === lastName
      ? `${firstName} u. ${beside.firstName} ${lastName}`
      : `${firstName} ${lastName}`,
  ];
  return asBanksWrite(random, random.pick(forms));
}

export function asBanksWrite(random: SeededRandom, text: string): string {
  const plain = random.chance(0.4)
    ? text.replaceAll(/[äöüßÜÖ]/g, (letter) => letters[letter] ?? letter)
    : text;
  return random.chance(0.3) ? plain.toUpperCase() : plain;
}
