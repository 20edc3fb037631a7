/** A signed address (rules: files#signed-links) is saved by the browser itself; the page stays as it is. */
export function openDownload({ url, filename }: Readonly<{ url: string; filename: string }>): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = filename;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
