import type { ChainBreak } from '../../chain/verify-chain.ts';

const tables: Readonly<Record<string, string>> = {
  change_log: 'Änderungsprotokoll',
  invoice_register: 'Rechnungsbuch',
  invoice_number_events: 'Rechnungsbuch, Verlauf',
};

const entryOf = ({ table, key }: ChainBreak) => `${tables[table ?? ''] ?? table} ${key}`;

export const chainTexts = {
  name: 'Änderungsprotokoll und Rechnungsbuch',
  noTables: 'noch keine Kette, der nächste Start legt sie an',
  whole: (count: number) => `lückenlos, ${count} Einträge in der Kette`,
  broken: (house: string, breaks: readonly string[]) =>
    `im Haus ${house} an Korpus vorbei verändert: ${breaks.join(', ')}; vergleiche mit der letzten Sicherung`,
  breakOf: (each: ChainBreak): string => {
    switch (each.fault) {
      case 'CHANGED':
        return `Nr. ${each.number} geändert (${entryOf(each)})`;
      case 'GONE':
        return `Nr. ${each.number} gelöscht (${entryOf(each)})`;
      case 'INSERTED':
        return `ein Eintrag eingefügt (${entryOf(each)})`;
      case 'LINK_GONE':
        return `vor Nr. ${each.number} fehlt mindestens ein Eintrag`;
      case 'HEAD':
        return 'die letzten Einträge fehlen oder sind ersetzt';
    }
  },
};
