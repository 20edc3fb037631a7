type Link = Readonly<{ url: string; filename: string }>;

/** Opens what was printed in a tab of its own; what a browser cannot show, it downloads. */
export function openLink({ url }: Link): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.target = '_blank';
  anchor.rel = 'noopener';
  anchor.click();
}
