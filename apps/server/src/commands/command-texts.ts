type DemoDone = Readonly<
  Record<'tenants' | 'people' | 'orders', number> & Record<'first' | 'password', string>
>;

export const commandTexts = {
  usage: {
    backup:
      'npm run backup [-- <Ordner>]  – sichert Datenbank und Dateien (sonst in „backups“ im Datenordner)',
    restore: 'npm run restore -- <Ordner>  – spielt eine Sicherung in eine leere Anlage ein',
    doctor: 'npm run doctor  – prüft die Anlage',
    customers:
      'npm run customers  – zeigt vor dem Umstieg auf 1.24, welche Angebote denselben Kunden bekämen; ändert nichts',
    demo: 'npm run demo -- --tenants <Anzahl> [--people <Anzahl>] [--orders <Anzahl je Haus>] [--seed <Zahl>]  – erzeugt Häuser zum Ausprobieren',
    operator: 'npm run operator -- --email <Adresse>  – legt in einer leeren Anlage den ersten Betreiber an',
  },
  usageIs: (usages: readonly string[]) => `So geht es:\n${usages.map((usage) => `  ${usage}`).join('\n')}`,
  unknown: (name: string) => `Einen Befehl „${name}“ gibt es nicht.`,
  badArguments: 'Diese Angaben passen nicht zum Befehl.',
  serverRunning: (folder: string) =>
    `Mit dem Datenordner ${folder} läuft noch ein Korpus. Beende es und wiederhole dann den Befehl.`,
  serverUnknowing:
    'Das laufende Korpus kennt diesen Befehl so nicht. Starte es neu, damit es auf demselben Stand ist.',
  serverLost:
    'Das laufende Korpus hat aufgehört, bevor der Befehl fertig war. Starte es wieder oder wiederhole den Befehl ohne.',
  full: 'Der Platz reicht dafür nicht, im Datenordner, in der Datenbank oder am Ziel. Es ist nichts davon liegen geblieben; schaffe Platz und wiederhole den Befehl.',
  failed: 'Der Befehl ist an einem unerwarteten Fehler gescheitert. Im Protokoll von Korpus steht mehr dazu.',

  forgottenAgain: (people: number) =>
    `${people === 1 ? 'Eine Person wurde' : `${people} Personen wurden`} nach dieser Sicherung vergessen; es ist noch einmal geschehen.`,
  start: 'Starte Korpus jetzt wie gewohnt.',

  customersThere: 'Diese Anlage hat Kunden schon; es ist nichts mehr zusammenzufassen.',
  customersOfHouse: (name: string, kept: number, ended: number) =>
    kept === 0
      ? `${name}: niemand steht mehrfach da.`
      : `${name}: ${kept + ended} Einträge würden zu ${kept === 1 ? 'einem Kunden' : `${kept} Kunden`}.`,

  demoOff:
    'Diese Anlage ist nicht zum Ausprobieren gedacht. Setze KORPUS_DEMO=on, wenn sie Beispieldaten bekommen soll.',
  demoDone: ({ tenants, people, orders, first, password }: DemoDone) =>
    `Angelegt: ${tenants} Häuser mit je ${people} Personen und ${orders} Aufträgen. Die erste Person meldet sich an mit ${first} und ${password}`,

  badEmail: (text: string) => `„${text}“ ist keine E-Mail-Adresse.`,
  operatorNotEmpty:
    'In dieser Anlage gibt es schon jemanden. Weitere Zugänge legt der Betreiber in Korpus an; ein vergessenes Passwort ersetzt „Passwort vergessen“ auf der Anmeldeseite.',
  operatorDone: (email: string, url: string, hours: number) =>
    `Der Betreiber ${email} ist angelegt. Mit diesem Link legt er sein Passwort fest (${hours} Stunden lang, nur einmal):\n${url}`,
};
