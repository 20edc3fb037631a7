import { findStorage } from './find-storage.ts';

/** The key under which the choice is kept (public/first-paint.js, which began with it). */
const chosenScheme = 'mantine-color-scheme-value';

/** Follows the scheme of the system where the person chose neither, even when it changes in the evening. */
export function followScheme({ documentElement }: Document): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', ({ matches }) => {
    const chosen = findStorage()?.getItem(chosenScheme);
    if (chosen !== 'light' && chosen !== 'dark')
      documentElement.dataset.mantineColorScheme = matches ? 'dark' : 'light';
  });
}
