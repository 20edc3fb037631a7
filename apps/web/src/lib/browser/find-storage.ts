/** Finds the browser's storage; a browser may be told to keep nothing, and then nobody can stay signed in. */
export function findStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
