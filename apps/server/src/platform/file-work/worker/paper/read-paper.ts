import { detectContentType } from '@korpus/domain/files/content-type.ts';
import { dataReader } from '@korpus/domain/papers-in/facts-of-data.ts';
import { paperOfText } from '@korpus/domain/papers-in/facts-of-text.ts';
import type { Paper } from '@korpus/domain/papers-in/paper.ts';
import { mostPaperBytes } from '@korpus/domain/papers-in/paper-fault.ts';
import { joinTextLines } from '@korpus/domain/papers-in/text-lines.ts';
import { lookingInto, readIncoming } from '../../../storage/incoming-file.ts';
import type { PaperJob, PaperRead } from '../../file-jobs.ts';
import { readXml } from '../xml/read-xml.ts';
import { XmlError } from '../xml/xml-error.ts';
import { readingPdf } from './open-pdf.ts';
import { PaperFileError } from './paper-file-error.ts';

/** Reads what a supplier's paper says, or why nothing of it is read (rules: papers-in#refused). */
export async function readPaper(job: PaperJob): Promise<PaperRead> {
  try {
    return { paper: await read(job) };
  } catch (error) {
    if (error instanceof PaperFileError || error instanceof XmlError) return { refused: error.fault };
    throw error;
  }
}

async function read(job: PaperJob): Promise<Paper> {
  if (job.size > mostPaperBytes) throw new PaperFileError('TOO_LARGE');
  if (job.size === 0) throw new PaperFileError('EMPTY');
  const bytes = await readIncoming(job);
  if (beginsAsXml(bytes)) {
    const paper = await dataIn(bytes);
    if (paper === null) throw new PaperFileError('OTHER_XML');
    return paper;
  }
  if (!bytes.subarray(0, 4).equals(pdfMark)) throw new PaperFileError('OTHER_FILE');
  if (endsAsArchive(bytes)) throw new PaperFileError('TWO_KINDS');
  if ((await lookingInto(job, detectContentType)) !== 'application/pdf')
    throw new PaperFileError('BROKEN_PDF');
  return readPdf(bytes);
}

const pdfMark = Buffer.from('%PDF');

/** Archives end with a list that says how long its own comment is; what stands before it is nothing to them. */
function endsAsArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  return at !== -1 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length;
}

/** Tells whether bytes begin as XML, maybe after a mark of UTF-8 or UTF-16, which its reader knows. */
const beginsAsXml = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<\0?[?!a-z]/i.test(
    Buffer.from(bytes.subarray(0, 64)).toString('latin1'),
  );

/** Null: XML that is something else. */
async function dataIn(bytes: Uint8Array): Promise<Paper | null> {
  const said = await readXml(
    (async function* () {
      yield bytes;
    })(),
    dataReader(),
  );
  return 'paper' in said ? said.paper : null;
}

/** Reads a PDF by what its files say they are and not by their names; printed text counts where there are no data. */
const readPdf = (bytes: Uint8Array): Promise<Paper> =>
  readingPdf(bytes, async ({ attachments, text }) => {
    const papers: Paper[] = [];
    for await (const attachment of attachments()) {
      const paper = beginsAsXml(attachment) ? await dataIn(attachment) : null;
      if (paper !== null) papers.push(paper);
    }
    const [paper, other] = papers;
    if (other !== undefined) throw new PaperFileError('SEVERAL_INVOICES');
    if (paper !== undefined) return paper;
    const { pieces, pages } = await text();
    if (pieces.length === 0) throw new PaperFileError('NO_TEXT');
    return paperOfText(joinTextLines(pieces), pages);
  });
