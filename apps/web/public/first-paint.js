// Runs before everything else. A file of its own, because the content security policy allows no inline script.

const readKept = (key) => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden
  }
};

// A page in the dark theme never flashes white, and whoever is signed in sees the outlines of their screen at once.
(() => {
  // The key is the one Mantine keeps the choice under.
  const kept = readKept('mantine-color-scheme-value');
  const isDark =
    kept === 'dark' || (kept !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  if (readKept('token') !== null) dataset.signedIn = '';
  if (readKept('korpus-rail-collapsed') === 'true') dataset.railCollapsed = '';
})();

// A program that is long in coming is told: outlines of a screen, or a form that does not answer yet, say nothing of a
// slow line.
const slowNote = (() => {
  const patience = 10_000;
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  note.textContent = 'Die Verbindung ist langsam. Korpus lädt noch und öffnet sich von selbst.';
  note.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:1;margin:0;padding:1rem 1.5rem;text-align:center;font-family:system-ui;' +
    'background:Canvas;color:CanvasText';
  const timer = setTimeout(() => document.body.append(note), patience);
  const stop = () => {
    clearTimeout(timer);
    note.remove();
  };
  window.addEventListener('korpus-started', stop); // lib/browser/tell-started.ts
  return { stop };
})();

// A program that did not come is told, too: nothing else of it is there to say so. So is a sign-in that cannot be reached
// (lib/session/to-sign-in.ts). The page goes on by itself once the server answers, and asks before it does so a second
// time within a minute.
(() => {
  const reloadedAt = 'korpus-reloaded-at'; // lib/version.ts
  const [retryEvery, once] = [2_000, 60_000];

  const isThere = () =>
    window.fetch('/api/health').then(
      ({ ok }) => ok,
      () => false,
    );
  const reload = () => {
    window.sessionStorage.setItem(reloadedAt, String(Date.now()));
    window.location.reload();
  };
  const goOn = async (offerRetry) => {
    if (!(await isThere())) return setTimeout(goOn, retryEvery, offerRetry);
    if (Date.now() - Number(window.sessionStorage.getItem(reloadedAt) ?? 0) > once) reload();
    else offerRetry();
  };
  const say = () => {
    slowNote.stop();
    const box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'position:fixed;inset:0 0 auto;z-index:1;padding:15vh 1.5rem 2rem;text-align:center;font-family:system-ui;' +
      'background:Canvas;color:CanvasText';
    const title = document.createElement('h1');
    title.textContent = 'Korpus ist gerade nicht erreichbar';
    title.style.cssText = 'margin:0;font-size:1.25rem';
    const hint = document.createElement('p');
    hint.textContent = 'Sobald der Server antwortet, geht es hier weiter.';
    box.append(title, hint);
    document.body.append(box);
    return () => {
      const button = document.createElement('button');
      button.textContent = 'Erneut versuchen';
      button.style.cssText = 'padding:0.625rem 1rem;font:inherit';
      button.addEventListener('click', reload);
      box.append(button);
    };
  };
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) goOn(say());
    },
    { capture: true },
  );
  window.addEventListener('korpus-away', () => goOn(say()));
})();
