/** The kind of a bank's file by its first bytes, each as one character; never by its name. */
type BankFileKind = 'XML' | 'ZIP' | 'MT940' | 'EMPTY' | 'UNKNOWN';

/** Beginnings of XML, in each of the encodings that are read. */
const xmlHeads = [/^(\u00ef\u00bb\u00bf)?\s*</, /^\u00ff\u00fe(<|\s)\0/, /^\u00fe\u00ff\0(<|\s)/];

/** Perhaps with the frame of the network around it. */
const mt940Head = /^(\u00ef\u00bb\u00bf)?\s*(\{1:|:20:)/;

export function bankFileKind(head: string): BankFileKind {
  if (head === '') return 'EMPTY';
  if (head.startsWith('PK')) return 'ZIP';
  if (xmlHeads.some((pattern) => pattern.test(head))) return 'XML';
  return mt940Head.test(head) ? 'MT940' : 'UNKNOWN';
}
