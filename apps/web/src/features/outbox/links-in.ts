export type MailPart = { readonly kind: 'text' | 'link'; readonly text: string; readonly at: number };

/** Cuts a mail's text where its links begin and end. Only web addresses count: nothing else may become a link. */
export function linksIn(text: string): MailPart[] {
  const parts: MailPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index), at: end });
    parts.push({ kind: 'link', text: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end), at: end });
  return parts;
}
