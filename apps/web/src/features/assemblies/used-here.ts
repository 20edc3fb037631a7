/** The database that says whose pictures wait in this browser. */
export const peopleDatabase = 'korpus-app-people';

/** Tells whether anybody used the picture app in this browser; most who sign in never did. */
export const wasUsedHere = async (): Promise<boolean> =>
  (await window.indexedDB.databases()).some(({ name }) => name === peopleDatabase);
