import { join } from 'node:path';

/** Files beside the data, for whoever tries what reads files. */
export const filesToTry = (dataDir: string) => ({
  /** A statement of the house's bank. */
  statement: join(dataDir, 'kontoauszug.xml'),
  /** Orders of the program the house had before. */
  oldBook: join(dataDir, 'altes-auftragsbuch.csv'),
  /** A folder of what suppliers sent. */
  supplierPapers: join(dataDir, 'lieferantenpapiere'),
});
