const fits: Record<string, string> = {
  PORT: 'eine Zahl von 0 bis 65535 (etwa 3000)',
  DATABASE_URL: 'eine Adresse wie postgres://name:passwort@rechner:5432/korpus',
  SMTP_URL: 'eine Adresse wie smtp://name:passwort@rechner:587',
  S3_ENDPOINT: 'eine Adresse wie https://s3.example.com (mit den anderen S3_-Angaben zusammen)',
  S3_BUCKET: 'den Namen des Behälters, etwa korpus-dateien (mit den anderen S3_-Angaben zusammen)',
  S3_ACCESS_KEY_ID: 'den Zugangsschlüssel (mit den anderen S3_-Angaben zusammen)',
  S3_SECRET_ACCESS_KEY: 'das Geheimnis zum Zugangsschlüssel (mit den anderen S3_-Angaben zusammen)',
  KORPUS_FILES_QUOTA_GB: 'eine Zahl größer als 0, in Gigabyte je Haus',
  KORPUS_MIN_FREE_MB: 'eine ganze Zahl ab 0, in Megabyte (etwa 200)',
  KORPUS_STUCK_SECONDS: 'eine ganze Zahl von 5 bis 3600 (etwa 60)',
  PUBLIC_URL: 'eine Adresse wie https://korpus.example.com',
  KORPUS_DEMO: '„on“ oder „off“',
  KORPUS_METRICS: '„on“ oder „off“',
  KORPUS_BACKGROUND: '„on“ oder „off“',
  KORPUS_SECRET: 'mindestens 32 Zeichen',
  KORPUS_LOG: '„debug“, „info“, „warn“, „error“ oder „silent“',
  KORPUS_TRUST_PROXY: '„off“, die Zahl der Proxys davor (1 bis 9) oder ihre Adressen, durch Komma getrennt',
  KORPUS_MAIL_FROM: 'eine E-Mail-Adresse',
  KORPUS_SUPPORT_EMAIL: 'eine E-Mail-Adresse',
};

export const startTexts = {
  refused: (reason: string) => `Korpus startet nicht: ${reason}`,
  badVariable: (name: string) =>
    `Die Umgebungsvariable ${name} braucht ${fits[name] ?? 'einen anderen Wert'}.`,
  folderInUse: (folder: string, pid: string | undefined) =>
    `Der Datenordner ${folder} gehört schon einem laufenden Korpus${
      pid === undefined ? '' : ` (Prozess ${pid})`
    }. Beende es oder wähle mit KORPUS_DATA_DIR einen anderen Ordner.`,
  folderUnusable: (folder: string, reason: string) =>
    `In den Datenordner ${folder} (KORPUS_DATA_DIR) lässt sich nicht schreiben: ${reason}.`,
  readOnly: 'es lässt sich darin nur lesen',
  noRoom: (folder: string, megabytes: number, needed: number) =>
    `Im Datenordner ${folder} (KORPUS_DATA_DIR) sind nur noch ${megabytes} MB frei, zum Starten müssen es ${needed} sein. Schaffe dort Platz; es geht nichts verloren.`,
  full: (folder: string) =>
    `Der Platz reicht nicht, im Datenordner ${folder} (KORPUS_DATA_DIR) oder in der Datenbank. Schaffe dort Platz; es geht nichts verloren.`,
  otherMajor: (found: string, needed: string) =>
    `Der Datenordner stammt von PostgreSQL ${found}, dieses Korpus bringt ${needed} mit. Sichere mit dem alten Stand (npm run backup) und spiele die Sicherung hier ein (npm run restore).`,
  databaseUnreachable: (reason: string) => `Die Datenbank aus DATABASE_URL antwortet nicht: ${reason}.`,
  databaseTooOld: (version: string) =>
    `Die Datenbank aus DATABASE_URL ist PostgreSQL ${version}, nötig ist 15 oder neuer.`,
  databaseNewer: (name: string) =>
    `Die Datenbank ist neuer als dieses Programm (${name}). Starte die neuere Version.`,
  migrationChanged: (name: string) =>
    `Die schon eingespielte Änderung ${name} sieht in diesem Programm anders aus.`,
  fileStoreUnusable: (place: string, reason: string) =>
    `Die Dateiablage ${place} (S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY oder KORPUS_DATA_DIR) lässt sich nicht benutzen: ${reason}.`,
  otherSecret:
    'Diese Datenbank gehört zu einem anderen KORPUS_SECRET. Alle Prozesse einer Anlage brauchen dasselbe.',
  portTaken: (port: number) => `Der Anschluss ${port} ist schon belegt. Wähle mit PORT einen anderen.`,
  hostUnknown: (host: string) => `Die Umgebungsvariable HOST (${host}) ist keine Adresse dieses Rechners.`,
};

export const greetingTexts = {
  running: (address: string) => `Korpus läuft: ${address}`,
  signIns: (password: string) => `Zum Ausprobieren (Passwort für alle: ${password}):`,
  outbox: (address: string) => `Versendete Mails: ${address}`,
  statement: (file: string) => `Kontoauszug zum Ausprobieren (Bank, „Auszüge einlesen“): ${file}`,
  oldBook: (file: string) =>
    `Aufträge eines früheren Programms zum Ausprobieren (Einstellungen, „Import“): ${file}`,
  supplierPapers: (folder: string) =>
    `Papiere von Lieferanten zum Ausprobieren (in die Liste der Aufträge ziehen): ${folder}`,
  docs: (address: string) => `Beschreibung der Schnittstelle: ${address}`,
};
