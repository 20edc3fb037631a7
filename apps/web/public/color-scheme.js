// Runs before the first paint, so that a page in the dark theme never flashes white. A file of its own, because the
// content security policy allows no inline script. The key is the one Mantine keeps the choice under.
(() => {
  let kept = null;
  try {
    kept = window.localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  const isDark =
    kept === 'dark' || (kept !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
