/** The machine's own Chromium or Chrome (CHROMIUM_PATH first); null when there is none. */
export function findChromium(): string | null;
/** The folder with PostgreSQL's server programs, version 15 or later; null when there is none. */
export function findPostgresFolder(): string | null;
export function provideTestPrograms(options?: { isLong?: boolean }): Promise<string[]>;
