import { mostFilesAtOnce } from '@korpus/domain/files/file-types.ts';
import type { Denial } from '@korpus/domain/rights/access.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';

/** Every message is fit to show to a person: what happened and what to do (rules: api#errors). */
export const errorTexts: Record<ErrorCode, string> = {
  VALIDATION: 'Einige Angaben passen noch nicht. Bitte prüfe die genannten Felder.',
  LINK_EXPIRED: 'Dieser Link gilt nicht mehr. Fordere bitte einen neuen an.',
  NOT_WHOLE:
    'Unterwegs ist etwas verloren gegangen, darum wurde nichts gespeichert. Das Bild ist noch auf diesem Gerät und wird noch einmal gesendet.',
  UNAUTHENTICATED: 'Du bist nicht angemeldet. Bitte melde dich an.',
  SIGN_IN_FAILED: 'Falscher Benutzername oder falsches Passwort.',
  FORBIDDEN: 'Dafür fehlt dir ein Recht. Wende dich an die Verwaltung deines Hauses.',
  LICENCE_INACTIVE: 'Lizenz inaktiv oder abgelaufen. Bitte kontaktiere den Support.',
  NOT_FOUND: 'Diesen Eintrag gibt es nicht (mehr).',
  ORDER_AWAY:
    'Diesen Auftrag gibt es für dich nicht (mehr), darum wurde nichts gespeichert. Was du aufgenommen hast, bleibt auf diesem Gerät. Frag bitte in deinem Haus, wer ihn jetzt hat.',
  STALE_VERSION:
    'Jemand hat diesen Eintrag inzwischen geändert. Deine Eingaben sind noch da: vergleiche und speichere erneut.',
  KEY_REUSED:
    'Unter diesem Schlüssel wurde schon etwas anderes gespeichert. Lade die Seite neu und speichere noch einmal.',
  ID_REUSED:
    'Unter dieser Kennung liegt schon etwas anderes, darum wurde nichts gespeichert. Nimm das Bild bitte noch einmal auf.',
  LIMIT_REACHED:
    'Mehr sieht die Lizenz deines Hauses nicht vor. Schalte einen anderen Eintrag ab oder frage den Support nach mehr.',
  LOCKED:
    'Das ist abgerechnet und lässt sich nicht mehr ändern. Notizen, Lieferanten, Montagetermine und Dateien bleiben offen.',
  UNCONFIRMED: 'Hier stimmt etwas nicht überein. Sieh es dir an und bestätige es, wenn es so sein soll.',
  REST_CHANGED:
    'Inzwischen ist ein anderer Betrag offen. Es wurde nichts gebucht: Sieh dir den neuen Betrag an.',
  PERIOD_LOCKED: 'Dieser Zeitraum ist abgeschlossen. Es wurde nichts geändert.',
  PREVIEW_CHANGED:
    'Inzwischen hat sich etwas geändert, darum wurde nichts vergeben. Sieh dir die neue Liste an und bestätige noch einmal.',
  IN_USE:
    'Dieser Eintrag wird noch verwendet und kann deshalb nicht gelöscht werden. Es wurde nichts geändert.',
  PAYLOAD_TOO_LARGE: 'Das ist zu groß. Bitte sende weniger auf einmal.',
  FILE_TOO_LARGE:
    'Diese Datei ist zu groß: höchstens 25 MB passen hinein. Verkleinere sie oder teile sie auf.',
  UNSUPPORTED_MEDIA_TYPE: 'Diese Art von Inhalt versteht Korpus hier nicht.',
  VERSION_MISSING: 'Beim Speichern fehlt die Version, von der du ausgegangen bist. Lade die Seite neu.',
  TOO_MANY_REQUESTS: 'Zu viele Versuche. Bitte warte einen Augenblick.',
  INTERNAL:
    'Da ist etwas schiefgegangen. Versuch es noch einmal; bleibt es dabei, nenne dem Support die Kennung.',
  FILE_DAMAGED:
    'Diese Datei ist auf dem Server beschädigt, darum gibt Korpus sie nicht heraus. Sag bitte der Verwaltung deines Hauses Bescheid: Sie lässt sich aus einer Sicherung zurückholen.',
  SEAL_BROKEN:
    'Siegel gebrochen: Was auf dem Server liegt, ist nicht mehr das, was unterschrieben wurde. Darum gibt Korpus es nicht heraus. Sag bitte der Verwaltung deines Hauses Bescheid: Es lässt sich aus einer Sicherung zurückholen.',
  NO_ROOM:
    'Auf dem Server ist kein Platz mehr, darum wurde nichts gespeichert. Deine Eingaben sind noch da, und lesen kannst du weiter. Sag bitte der Verwaltung deines Hauses Bescheid.',
  HELD: 'Das wartet auf eine andere Änderung in deinem Haus, zum Beispiel einen Monat, der gerade abgeschlossen wird, oder einen Import. Versuch es in ein paar Sekunden noch einmal.',
  UNAVAILABLE: 'Korpus erreicht seine Daten gerade nicht. Versuch es in ein paar Sekunden noch einmal.',
};

export const denialTexts: Record<Denial, string> = {
  SIGN_IN: errorTexts.UNAUTHENTICATED,
  ROLE: 'Dieser Bereich ist für deine Rolle nicht vorgesehen.',
  RIGHT: errorTexts.FORBIDDEN,
  PACKAGE: 'Dieses Zusatzpaket gehört nicht zur Lizenz deines Hauses.',
};

/** Says whom to ask about an order that is somebody else's by now. */
export const orderAway = (ask: string) =>
  `Dieser Auftrag ist nicht mehr deiner, darum wurde nichts gespeichert. Was du aufgenommen hast, bleibt auf diesem Gerät. Frag bitte ${ask}.`;

export const lockedInArchive =
  'Das ist erledigt und abgeschlossen, darum lässt es sich nicht mehr ändern und nicht löschen.';

/** Texts by the owner of the uploads under way that are too many (rules: files#under-way). */
export const uploadsUnderWayTexts: Record<NonNullable<ErrorDetails['uploads']>, string> = {
  PERSON: `Von dir sind schon ${mostFilesAtOnce} Dateien unterwegs, darum wurde diese nicht angenommen. Warte, bis eine davon angekommen ist.`,
  HOUSE:
    'Aus deinem Haus sind schon viele Dateien unterwegs, darum wurde diese nicht angenommen. Warte, bis einige davon angekommen sind.',
};

export const workTooLong =
  'Das hat zu lange gedauert, darum hat Korpus es abgebrochen. Gespeichert wurde dabei nichts.';

export const waitText = (seconds: number) =>
  seconds <= 90
    ? `Versuch es in ${seconds} Sekunden wieder.`
    : `Versuch es in ${Math.ceil(seconds / 60)} Minuten wieder.`;
