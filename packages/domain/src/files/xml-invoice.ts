import { decodeAscii, type FileBytes } from './file-bytes.ts';
import { hasControls, isRendered } from './plain-text.ts';

/** Beginning of an e-invoice: what it says of its letters, all of which are read as ASCII, and its first element. */
const beginning =
  /^((?:\xef\xbb\xbf)?(?:<\?xml\s[^<>?]{0,200}\?>)?)\s{0,200}(?:<!--[^<>]{0,2000}-->\s{0,200}){0,5}<(?:[\w.-]{1,50}:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s>]/;
const otherLetters =
  /encoding\s{0,20}=\s{0,20}["'](?!(?:utf-8|us-ascii|iso-8859-\d{1,2}|windows-125\d)["'])/i;
/** A document type, or a word to programs that show XML. */
const instructs = /<!(?!--|\[CDATA\[)|<\?/;
/**
 * Namespaces that are not those of invoices, their schemas and their signatures. All others are refused, those of
 * pages, drawings and styles with them.
 */
const otherNamespace =
  /xmlns(?!(?::[\w.-]{1,50})?\s{0,20}=\s{0,20}["'](?:urn:|http:\/\/www\.w3\.org\/2001\/XMLSchema|http:\/\/www\.w3\.org\/2000\/09\/xmldsig#|http:\/\/uri\.etsi\.org\/))/;

/** Accepts XML of e-invoices, as suppliers send them (rules: files#bytes-decide); null for all other. */
export async function detectXmlInvoiceType(file: FileBytes): Promise<'application/xml' | null> {
  const bytes = await file.read(0, file.size);
  if (hasControls(bytes)) return null;
  const text = decodeAscii(bytes);
  const [, declaration] = beginning.exec(text) ?? [];
  if (declaration === undefined || otherLetters.test(declaration)) return null;
  const said = text.slice(declaration.length);
  const isHarmless = !instructs.test(said) && !otherNamespace.test(said) && !isRendered(said);
  return isHarmless && said.trimEnd().endsWith('>') ? 'application/xml' : null;
}
