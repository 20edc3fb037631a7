import { join } from 'node:path';

/** Where the statement for trying the bank lies. */
export const statementFile = (dataDir: string): string => join(dataDir, 'kontoauszug.xml');
