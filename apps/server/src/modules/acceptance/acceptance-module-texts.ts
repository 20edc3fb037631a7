type Told = {
  readonly firstName: string;
  readonly name: string;
  readonly customer: string;
  readonly result: string;
  readonly when: string;
  readonly by: string;
  readonly defects: readonly string[];
  readonly remark: string | null;
  readonly url: string;
};

const lines = (title: string, all: readonly string[]): string =>
  all.length === 0 ? '' : `\n${title}\n${all.map((each) => `- ${each}`).join('\n')}\n`;

export const acceptanceTexts = {
  otherUnderId:
    'Unter dieser Kennung liegt schon eine andere Abnahme, darum wurde nichts gespeichert. Was unterschrieben ist, bleibt auf diesem Gerät: Nimm die Abnahme bitte neu auf.',
  complaintUnderId:
    'Unter der Kennung eines Mangels liegt schon eine andere Reklamation, darum wurde nichts gespeichert. Nimm die Abnahme bitte neu auf.',
  mail: {
    subject: ({ name, result }: Told) => `Abnahme ${name}: ${result}`,
    text: ({ firstName, customer, result, when, by, defects, remark, url }: Told) => `Hallo ${firstName},

${result}, am ${when} durch ${customer}, aufgenommen von ${by}.
${lines('Offene Mängel:', defects)}${remark === null ? '' : `\nBemerkung: ${remark}\n`}
Das Protokoll hängt an. Im Auftrag öffnen: ${url}
`,
  },
};

type Broken = { readonly order: string; readonly house: string; readonly version: number };

export const checkSealsTexts = {
  name: 'Siegel der Abnahmen',
  noTables: 'noch keine Abnahmen, der erste Start legt ihre Tabellen an',
  fine: (count: number) =>
    count === 1
      ? 'eine Abnahme geprüft, sie ist unversehrt'
      : `${count} Abnahmen geprüft, alle sind unversehrt`,
  broken: (named: readonly Broken[], count: number) => {
    const names = named.map(({ order, house, version }) => `Version ${version} von ${order} (${house})`);
    const hidden = count - names.length;
    return `${count === 1 ? 'eine ist' : `${count} sind`} nicht mehr, was unterschrieben wurde: ${names.join('; ')}${hidden > 0 ? ` und ${hidden} weitere` : ''}; spiele zurück, was eine Sicherung davon hat`;
  },
};
