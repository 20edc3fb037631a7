import { writePalette } from '../ui/palette.ts';

/** The colours of the house, which elsewhere Mantine writes into the page. */
export function paintWithPalette(page: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(writePalette());
  page.adoptedStyleSheets.push(sheet);
}
