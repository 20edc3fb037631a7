/** Every sentence the scripts say to a person. */
export const scriptTexts = {
  nodeTooOld: (version) =>
    `Korpus braucht zum Starten Node.js ab Version 20, gefunden wurde ${version}. Bitte installiere eine neuere Version von https://nodejs.org und starte noch einmal.`,
  noUsableNode: (platform) =>
    `Für dieses System (${platform}) liegt kein lauffähiges Node.js bei. Bitte installiere Node.js ab Version 22.18 von https://nodejs.org und starte noch einmal.`,
  npmMissing: 'Das Programm „npm“ wurde nicht gefunden. Es gehört zu Node.js; bitte installiere beides neu.',
  installing: 'Installiere Abhängigkeiten …',
  installFailed:
    'Die Abhängigkeiten ließen sich nicht installieren. Prüfe die Verbindung ins Internet und die Meldungen oben, dann starte noch einmal.',
  waitingForInstall: 'Ein anderer Start installiert gerade; ich warte darauf …',
  building: 'Baue Server und Oberfläche …',
  buildFailed: 'Der Bau ist gescheitert; die Ursache steht oben.',
  waitingForBuild: 'Ein anderer Start baut gerade; ich warte darauf …',
  nestedPackage: (name) =>
    `„${name}“ liegt nur unter apps/server/node_modules und wäre aus dist/server nicht zu finden. Gleiche die Versionen an, damit npm das Paket in den Hauptordner legt.`,
  doneAfter: (seconds) => ` fertig nach ${seconds} s`,
  failedAfter: (seconds) => ` gescheitert nach ${seconds} s`,
  devStarting: (web, api) => `Entwicklung: Oberfläche auf ${web}, Schnittstelle auf ${api} …`,
  portMustBeNumber: (name) => `${name} muss eine Portnummer sein.`,

  steps: {
    types: 'Typen (Server, Tests, Werkzeuge)',
    webTypes: 'Typen (Oberfläche)',
    lint: 'Stil und Lint',
    boundaries: 'Grenzen zwischen den Teilen',
    labels: 'Ein Name je Feld',
    words: 'Verbotene Wörter',
    citations: 'Verweise auf die Regeln',
    unused: 'Unbenutztes',
    casts: 'Behauptete Typen',
    riddles: 'Rätsel in Kommentaren und Namen',
    build: 'Bau von Server und Oberfläche',
    database: 'Eigener PostgreSQL-Server für die Tests',
  },
  stepPassed: (name, seconds) => `✓ ${name} (${seconds} s)`,
  stepFailed: (name, seconds) => `✗ ${name} (${seconds} s)`,

  reached: (count) =>
    count === null
      ? 'Was geändert ist, kann jeden Test betreffen: Es laufen alle.'
      : `Was geändert ist, kann ${count === 1 ? 'eine Testdatei' : `${count} Testdateien`} betreffen.`,
  seed: (seed) => `Zufallssaat dieses Laufs: FC_SEED=${seed}`,
  projectLine: (name, passed, failed, skipped) =>
    `  ${name}: ${passed} bestanden, ${failed} gescheitert${skipped > 0 ? `, ${skipped} übersprungen` : ''}`,
  mutation: (isCaught, fault, file) => `${isCaught ? '✓ bemerkt' : '✗ unbemerkt'}: ${fault} (${file})`,
  mutationsEnd: (caught, slipped) => `${caught} bemerkt, ${slipped} unbemerkt`,
  redAnyway: (project) => `Tests von ${project} scheitern schon ohne Fehler: erst diese richten.`,
  slowest: 'Am längsten dauerten:',
  slowFile: (project, file, seconds, before) =>
    `  ${seconds} s, davon ${before} s bis zum ersten Test: ${project} ${file}`,
  projectEmpty: (name) => `  ${name}: kein einziger Test ist gelaufen, das zählt als Fehler.`,
  noReport: 'Der Testlauf hat keinen Bericht hinterlassen, das zählt als Fehler.',
  took: (minutes) => `Dauer: ${minutes} min`,
  timeLimit: (minutes) => `Der Testlauf wurde nach ${minutes} Minuten abgebrochen.`,

  programMissing: (what, how) => `${what} fehlt und lässt sich hier nicht selbst installieren. ${how}`,
  installingPrograms: (names) => `Installiere für die Tests: ${names} …`,
  poppler: 'poppler-utils (liest in den Tests die gedruckten PDF)',
  popplerHow:
    'Installiere es von Hand: unter Debian „sudo apt-get install poppler-utils“, unter macOS „brew install poppler“.',
  chromium: 'Ein Chromium (für die Tests im Browser)',
  chromiumHow:
    'Installiere es von Hand: unter Debian „sudo apt-get install chromium“, unter macOS „brew install --cask chromium“; oder setze CHROMIUM_PATH auf das Programm eines vorhandenen Chrome oder Chromium.',
  postgres: 'PostgreSQL ab Version 15 (die Serverprogramme, für die Tests)',
  postgresHow:
    'Installiere es von Hand: unter Debian und Ubuntu „sudo apt-get install postgresql“, unter macOS „brew install postgresql@17“; oder setze KORPUS_TEST_PG auf die Adresse eines leeren Servers, z. B. postgres://korpus_owner@127.0.0.1:5432/postgres (die Rolle braucht LOGIN, CREATEDB und CREATEROLE).',
  onDay: (day) => `Uhr dieses Laufs: ${day}`,
  noSuchDay: (day) =>
    `„${day}“ ist kein Tag. Gib ihn an wie 2027-03-28 oder, wenn es auf die Stunde ankommt, wie 2027-03-28T23:50.`,
  fakeClock: 'libfaketime (für Tests an einem anderen Tag)',
  fakeClockHow: 'Das geht unter Linux: Installiere unter Debian „sudo apt-get install libfaketime“.',
  ofCluster: (name) => `„${name}“ (für den langen Lauf mit mehreren Rechnern auf einem)`,
  ofClusterHow: (bringing) => `Installiere unter Debian 12 das Paket „${bringing}“ von Hand.`,
  postgresFailed: (detail) => `Der PostgreSQL-Server für die Tests startet nicht: ${detail}`,
  postgresNoUser:
    'PostgreSQL läuft nicht als root, und einen Benutzer „postgres“ gibt es nicht. Lege ihn an oder starte die Tests als gewöhnlicher Benutzer.',
};
