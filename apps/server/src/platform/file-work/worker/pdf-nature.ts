import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { PdfNature } from '../file-jobs.ts';

const names = (...texts: readonly string[]): ReadonlySet<PDFName> =>
  new Set(texts.map((text) => PDFName.of(text)));

/** Where one of these stands there is a script, a form that is one, or a file inside the file. */
const activeKeys = names('JS', 'JavaScript', 'XFA', 'EmbeddedFiles', 'EF', 'RichMediaContent');
const activeActions = names(
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'Rendition', 'Movie', 'Sound'],
);
const activeTypes = names('EmbeddedFile');
const activeAnnotations = names('FileAttachment', 'RichMedia', 'Screen', '3D', 'Movie', 'Sound');

/**
 * Tells whether a PDF would do more than show its pages (rules: files#active-pdf). Every object is looked at as it is
 * read, those in packed streams and those a later revision replaces too: which of them a reader takes is not for us to
 * know.
 */
export async function judgePdfNature(bytes: Uint8Array): Promise<PdfNature> {
  const seen: PDFObject[] = [];
  const assign = PDFContext.prototype.assign;
  PDFContext.prototype.assign = function (ref, object) {
    seen.push(object);
    assign.call(this, ref, object);
  };
  try {
    // A PDF that may be opened but not changed has an empty password.
    const pdf = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    if (pdf.getPageCount() === 0) return 'unreadable';
    return seen.some((object) => isActive(object, pdf.context)) ? 'active' : 'plain';
  } catch {
    return 'unreadable';
  } finally {
    PDFContext.prototype.assign = assign;
  }
}

/** References are not followed, since what they name is an object of its own. */
function isActive(object: PDFObject, context: PDFContext): boolean {
  if (object instanceof PDFStream) return isActive(object.dict, context);
  if (object instanceof PDFArray) return object.asArray().some((each) => isActive(each, context));
  if (!(object instanceof PDFDict)) return false;
  const is = (key: string, set: ReadonlySet<PDFName>) => {
    const value = context.lookup(object.get(PDFName.of(key)));
    return value instanceof PDFName && set.has(value);
  };
  if (is('S', activeActions) || is('Type', activeTypes) || is('Subtype', activeAnnotations)) return true;
  return object
    .entries()
    .some(
      ([key, value]) =>
        activeKeys.has(key) ||
        (key === PDFName.of('OpenAction') && !isDestination(value, context)) ||
        isActive(value, context),
    );
}

/** Where to begin to read, as a place or as an action that goes there. */
function isDestination(value: PDFObject, context: PDFContext): boolean {
  const target = value instanceof PDFRef ? context.lookup(value) : value;
  if (!(target instanceof PDFDict)) return true;
  return (
    context.lookup(target.get(PDFName.of('S'))) === PDFName.of('GoTo') && !target.has(PDFName.of('Next'))
  );
}
