export const doctorTexts = {
  names: {
    configuration: 'Einstellungen',
    database: 'Datenbank',
    migrations: 'Stand der Datenbank',
    schema: 'Aufbau und Rechte der Tabellen',
    roles: 'Rollen der Datenbank',
    rowSecurity: 'Trennung der Häuser',
    invisible: 'Ohne Haus keine Zeilen',
    folder: 'Datenordner',
    secret: 'Geheimnis der Anlage',
    jobs: 'Aufgaben im Hintergrund',
    mail: 'Mailversand',
    files: 'Dateien',
  },
  line: (isWell: boolean, name: string, detail: string) => `${isWell ? '✓' : '✗'} ${name}: ${detail}`,
  allWell: 'Alles in Ordnung.',
  notWell: (count: number) =>
    count === 1 ? 'Eine Prüfung ist nicht in Ordnung.' : `${count} Prüfungen sind nicht in Ordnung.`,
  failed: (reason: string) => `ließ sich nicht prüfen: ${reason}`,

  configuration: (publicUrl: string, demo: boolean) =>
    `gültig; Links in Mails führen zu ${publicUrl}${demo ? '; mit Beispieldaten und offenem Postausgang (KORPUS_DEMO=on)' : ''}`,
  embedded: (version: string) => `eingebettet, PostgreSQL ${version}`,
  external: (version: string, login: string, milliseconds: number) =>
    `PostgreSQL ${version} antwortet in ${milliseconds} ms, angemeldet als ${login}`,

  neverStarted: 'Korpus ist mit dieser Datenbank noch nie gestartet. Starte es einmal.',
  missing: (names: string) => `es fehlen ${names}; der nächste Start spielt sie ein`,
  newer: (names: string) => `die Datenbank kennt ${names}, dieses Programm nicht. Starte die neuere Version.`,
  changed: (names: string) => `${names} sah beim Einspielen anders aus als in diesem Programm`,
  migrated: (count: number, last: string) => `${count} eingespielt, die letzte: ${last}`,

  sameSchema: (count: number) => `${count} Angaben stimmen mit den Änderungsdateien überein`,
  onlyHere: (line: string) => `zu viel: ${line}`,
  onlyExpected: (line: string) => `es fehlt: ${line}`,
  moreDifferences: (count: number) => `und ${count} weitere Abweichungen`,

  roleMissing: (role: string) => `die Rolle ${role} gibt es nicht`,
  rolePowerful: (role: string) => `die Rolle ${role} darf zu viel (Superuser, BYPASSRLS oder Anmeldung)`,
  roleOwns: (role: string, count: number) => `der Rolle ${role} gehören ${count} Tabellen, erlaubt ist keine`,
  roleNotTaken: (login: string, role: string) =>
    `${login} darf die Rolle ${role} nicht annehmen: grant ${role} to ${login}`,
  rolesFine: 'beide besitzen nichts und umgehen nichts',
  loginIsSuperuser: (login: string) =>
    `; Hinweis: ${login} ist Superuser, ein gewöhnlicher Eigentümer der Datenbank genügt`,

  notForced: (names: string) => `nicht erzwungen für ${names}`,
  noPolicy: (names: string) => `ohne Regel je Haus: ${names}`,
  forced: (count: number) => `für ${count} Tabellen von der Datenbank erzwungen`,
  visible: (names: string) => `sichtbar ohne Haus: ${names}`,
  nothingVisible: (count: number) => `${count} Tabellen geprüft`,

  notWritable: (folder: string, reason: string) => `in ${folder} lässt sich nicht schreiben: ${reason}`,
  littleSpace: (folder: string, megabytes: number) =>
    `in ${folder} sind nur noch ${megabytes} MB frei; schaffe Platz, bevor die Platte voll ist`,
  noRoom: (folder: string, megabytes: number, floor: number) =>
    `in ${folder} sind nur noch ${megabytes} MB frei; unter ${floor} MB (KORPUS_MIN_FREE_MB) wird nichts mehr gespeichert, nur noch gelesen`,
  openToOthers: (folder: string, count: number) =>
    `${count === 1 ? 'eine Datei steht' : `${count} Dateien und Ordner stehen`} in ${folder} anderen Benutzern dieses Rechners offen; „chmod -R go= ${folder}“ stellt das ab`,
  folderFine: (folder: string, megabytes: number) => `${folder} ist beschreibbar, ${megabytes} MB frei`,

  secretOther: 'passt nicht zu dieser Datenbank; sie gehört zu einem anderen KORPUS_SECRET',
  secretGone: (folder: string) =>
    `die Datei secret.key fehlt in ${folder}; lege sie aus der alten Anlage dorthin oder setze KORPUS_SECRET`,
  secretUnclaimed: 'noch keines vergeben, der erste Start tut es',
  secretFine: 'passt zu dieser Datenbank',

  noJobs: 'noch keine, der erste Start legt die Warteschlange an',
  jobsFailed: (count: number) =>
    `${count} in den letzten 24 Stunden endgültig gescheitert; der Grund steht im Protokoll`,
  jobsFine: (waiting: number) => `${waiting} warten, keine gescheitert`,

  filesBroken: (which: string, place: string) =>
    `in ${place}: ${which}; spiele zurück, was eine Sicherung davon hat`,
  filesFine: (count: number, place: string, unknown: number) =>
    `${count} in ${place}, alle vorhanden und unverändert${unknown === 0 ? '' : `; Hinweis: ${unknown} weitere gehören zu keinem Eintrag`}`,

  outbox: (folder: string) => `keine Adresse in SMTP_URL; Mails werden Dateien in ${folder}`,
  mailFails: (reason: string) => `der Mailserver aus SMTP_URL nimmt nichts an: ${reason}`,
  mailFine: 'der Mailserver aus SMTP_URL nimmt Mails an',
};
