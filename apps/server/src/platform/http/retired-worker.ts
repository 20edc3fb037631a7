/**
 * Script in place of the picture app's service worker where KORPUS_APP_OFFLINE is off: browsers that have one take
 * this, which empties what it kept of the program and then ends itself. What people took lies elsewhere and stays.
 */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const empty = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('korpus-')).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(empty());
});
`;
