import { buildPrintModel, type Copy } from '@korpus/domain/documents/print-document.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { laterIfBusy } from '../../platform/http/later-if-busy.ts';
import type {
  DocumentJob,
  EInvoice,
  Letterhead as PrintedLetterhead,
  SheetJob,
} from '../../platform/printing/printing.ts';
import type { Services } from '../../platform/services.ts';
import { readIfWell } from '../../platform/storage/verified-bytes.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { WorkError } from '../../platform/workers/work-error.ts';
import { readDrawing } from '../files/index.ts';
import { documentTexts as texts } from './document-texts.ts';
import type { Frozen, Letterhead } from './frozen-document.ts';

export type Format = 'PDF' | 'DOC';
type Rendering = {
  readonly asker: Asker;
  readonly format: Format;
  readonly dialog?: string;
  readonly copy?: Copy | null;
};

/** Made outside the server's event loop and outside any transaction (platform/printing). */
export async function renderPassing(
  services: Services,
  frozen: Frozen,
  { asker, format, dialog, copy = null }: Rendering,
): Promise<Uint8Array> {
  const { facts, letterhead } = frozen;
  const model = buildPrintModel(facts, copy);
  const eInvoice = carriedBy(frozen);
  const isDrawn = format === 'PDF' && eInvoice !== null;
  const under = await readLetterhead(services, { letterhead, asker, isDrawn });
  if (format === 'DOC')
    return services.printing.render({ kind: 'docx', model, letterhead: under }, asker).catch(refuse);
  const job = { kind: 'document', model, letterhead: under, eInvoice } as const;
  return services.printing.render(dialog === undefined ? job : { ...job, dialog }, asker).catch(refuse);
}

/** Renders a draft as it would be printed, whatever that throws. */
export async function renderDraft(services: Services, draft: Frozen, asker: Asker): Promise<Uint8Array> {
  const eInvoice = carriedBy(draft);
  const letterhead = await readLetterhead(services, {
    letterhead: draft.letterhead,
    asker,
    isDrawn: eInvoice !== null,
  });
  return services.printing.render(
    { kind: 'document', model: buildPrintModel(draft.facts), letterhead, eInvoice },
    asker,
  );
}

/** A print that is kept may have drawn its number already, so it must be made whatever is wrong with the letterhead. */
export const renderKept = (services: Services, frozen: Frozen, asker: Asker): Promise<Uint8Array> =>
  renderAnyway(
    services,
    { kind: 'document', model: buildPrintModel(frozen.facts), isKept: true, eInvoice: carriedBy(frozen) },
    frozen.letterhead,
    asker,
  );

/** Gives the e-invoice that lies in the PDF; an XRechnung stands beside it (rules: e-invoices#two-forms). */
const carriedBy = ({ facts, eInvoice: xml = null }: Frozen): EInvoice | null =>
  xml === null || facts.eInvoice?.profile !== 'ZUGFERD'
    ? null
    : { xml, fileName: 'factur-x.xml', conformance: 'EN 16931' };

type WithoutPaper = Omit<DocumentJob, 'letterhead'> | Omit<SheetJob, 'letterhead'>;

/**
 * A letterhead that cannot be printed on does not stop it: then it is on plain paper, which says who it is from all the
 * same.
 */
export async function renderAnyway(
  services: Services,
  job: WithoutPaper,
  letterhead: Letterhead | null,
  asker: Asker,
): Promise<Uint8Array> {
  try {
    const isDrawn = job.kind === 'document' && job.eInvoice != null;
    const under = await readLetterhead(services, { letterhead, asker, isDrawn });
    return await services.printing.render({ ...job, letterhead: under }, asker);
  } catch (error) {
    if (!(error instanceof WorkError && error.reason === 'letterhead')) return refuse(error);
    services.log.warn({ reason: error.message }, 'printed without letterhead');
    return services.printing.render({ ...job, letterhead: null }, asker).catch(refuse);
  }
}

type Paper = {
  readonly letterhead: Letterhead | null;
  readonly asker: Asker;
  /** True for an e-invoice, which lies on a drawing of the paper. */
  readonly isDrawn: boolean;
};

/**
 * Plain paper where the letterhead was replaced and swept before the bytes were made, or is damaged; for an e-invoice
 * also where it cannot be drawn (rules: files#letterhead-as-a-drawing).
 */
async function readLetterhead(
  services: Services,
  { letterhead, asker, isDrawn }: Paper,
): Promise<PrintedLetterhead | null> {
  if (letterhead === null) return null;
  const { storageKey: key, sha256, marginTop, marginBottom } = letterhead;
  const bytes = isDrawn
    ? await readDrawing(services, key, asker)
    : await readIfWell(services, { key, sha256, size: null });
  if (bytes === null)
    services.log.warn({ key }, isDrawn ? 'no drawing of the letterhead' : 'letterhead is gone');
  return bytes === null ? null : { bytes, isDrawing: isDrawn, marginTop, marginBottom };
}

/** Refuses with what the person can do about it; everything else is a fault of ours. */
function refuse(error: unknown): never {
  if (error instanceof WorkError && error.reason === 'letterhead')
    throw invalid({ path: 'document.locationId', message: texts.letterhead });
  return laterIfBusy(error);
}
