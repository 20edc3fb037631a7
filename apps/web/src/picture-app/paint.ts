import { type Scheme, schemeVariables } from '../ui/palette.ts';

/** The colours of the house, which elsewhere Mantine writes into the page. */
export function paintWithPalette(page: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${writeRule('light')}\n${writeRule('dark')}`);
  page.adoptedStyleSheets.push(sheet);
}

/** The key under which the choice is kept elsewhere (public/color-scheme.js, which began with it). */
const chosenScheme = 'mantine-color-scheme-value';

/** Follows the scheme of the phone where the person chose neither, even when it changes in the evening. */
export function followScheme({ documentElement }: Document): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', ({ matches }) => {
    const chosen = window.localStorage.getItem(chosenScheme);
    if (chosen !== 'light' && chosen !== 'dark')
      documentElement.dataset.mantineColorScheme = matches ? 'dark' : 'light';
  });
}

function writeRule(scheme: Scheme): string {
  const variables = Object.entries(schemeVariables(scheme)).map(([name, value]) => `${name}: ${value};`);
  return `:root[data-mantine-color-scheme='${scheme}'] { color-scheme: ${scheme}; ${variables.join(' ')} }`;
}
