/** Runs the work while no other tab runs work of the same name. */
export type ShareLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Web Locks exist in secure contexts only. Over plain HTTP tabs go without: the server answers the same refresh token
 * with the same successor for 30 seconds, so nobody is signed out.
 */
export const browserLock: ShareLock = (name, work) =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
