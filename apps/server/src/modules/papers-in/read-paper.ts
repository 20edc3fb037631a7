import type { readPaper, readPaperOfOrder } from '@korpus/contract/papers-in/papers-in.ts';
import { compactNumber } from '@korpus/domain/bank/compact-text.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { comparePaper, findPaperEntry } from '@korpus/domain/papers-in/compare-paper.ts';
import type { Paper } from '@korpus/domain/papers-in/paper.ts';
import { mostPaperBytes } from '@korpus/domain/papers-in/paper-fault.ts';
import { paperFaultTexts, paperKindNames, rowLabels } from '@korpus/domain/papers-in/papers-in-texts.ts';
import {
  type Duplicate,
  findPaperDuplicates,
  numberOf,
  proposeOrders,
  twiceBesideNone,
} from '@korpus/domain/papers-in/propose-orders.ts';
import { sayFacts } from '@korpus/domain/papers-in/say-facts.ts';
import { type PaperSupplier, recognizeSupplier } from '@korpus/domain/papers-in/supplier-of-paper.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { Received, SignedInContext, TenantContext, Upload } from '../../platform/http/binding.ts';
import { laterIfBusy } from '../../platform/http/later-if-busy.ts';
import type { Services } from '../../platform/services.ts';
import { discardFile, receiveFile } from '../../platform/storage/incoming-file.ts';
import { findOrder, forbidden, ownedRow } from '../orders/index.ts';
import { findCandidates, findNames, findNumbered } from './papers-in.store.ts';

/** Read in the workers, and thrown away; what is not read is refused with a sentence (rules: papers-in#refused). */
async function read(services: Services, { actor }: SignedInContext, { bytes }: Upload) {
  const arrived = await receiveFile(services.config.dataDir, bytes);
  try {
    const said =
      arrived.size > mostPaperBytes
        ? ({ refused: 'TOO_LARGE' } as const)
        : await services.fileWork.readPaper(arrived, actor).catch(laterIfBusy);
    if ('refused' in said) throw invalid({ path: 'body.file', message: paperFaultTexts[said.refused] });
    return { paper: said.paper, sha256: arrived.sha256 };
  } finally {
    await discardFile(arrived);
  }
}

type Wanted = {
  readonly id: string;
  readonly entryId?: string | undefined;
  readonly beside?: 'NEW_ENTRY' | undefined;
};

export async function besideOrder(
  services: Services,
  context: SignedInContext,
  wanted: Wanted,
  upload: Upload,
): Promise<Received<typeof readPaperOfOrder>> {
  const { paper, sha256 } = await read(services, context, upload);
  return {
    fingerprint: `${sha256} ${wanted.id} ${wanted.entryId ?? wanted.beside ?? ''}`,
    store: (inTenant) => compared(inTenant, paper, wanted),
  };
}

async function compared(context: TenantContext, paper: Paper, { id, entryId, beside }: Wanted) {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await findOrder(tx, { tenantId, id });
  if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
  if (!mayWriteField(actor, ownedRow(stored), 'suppliers')) throw forbidden();
  const { order } = stored;
  const said = order.suppliers.find((each) => each.id === entryId);
  if (entryId !== undefined && said === undefined) throw new AppError('NOT_FOUND');
  const { suppliers, ours } = await findNames(tx, tenantId);
  const from = recognizeSupplier(paper, suppliers, ours);
  const entry = said ?? (beside === 'NEW_ENTRY' ? null : findPaperEntry(paper, from, order.suppliers));
  const rows = comparePaper({ paper, from, order, entry, suppliers });
  return {
    paper: told(paper, from),
    entryId: entry?.id ?? null,
    rows: rows.map((row) => ({ ...row, label: rowLabels[row.field] })),
    duplicates: await findDuplicates(context, paper, {
      supplierId: from.supplier?.value.id ?? entry?.supplierId ?? null,
      entryId: entry?.id ?? null,
    }),
  };
}

export async function amongOrders(
  services: Services,
  context: SignedInContext,
  upload: Upload,
): Promise<Received<typeof readPaper>> {
  const { paper, sha256 } = await read(services, context, upload);
  return { fingerprint: sha256, store: (inTenant) => proposed(services, inTenant, paper) };
}

/** Days after which a delivery waits for no paper any more. */
const deliveredDays = 365;

async function proposed(services: Services, context: TenantContext, paper: Paper) {
  const { tx, actor, person } = context;
  const { tenantId } = actor;
  const deliveredAfter = addDays(services.clock.todayIn(person.timeZone), -deliveredDays);
  const [{ suppliers, ours }, orders] = await Promise.all([
    findNames(tx, tenantId),
    findCandidates(tx, { tenantId, person: actor, deliveredAfter }),
  ]);
  const from = recognizeSupplier(paper, suppliers, ours);
  const candidates = orders.filter((order) => mayWriteField(actor, order, 'suppliers'));
  return {
    paper: told(paper, from),
    proposals: proposeOrders(paper, from, candidates),
    duplicates: [
      ...twiceBesideNone(
        await findDuplicates(context, paper, {
          supplierId: from.supplier?.value.id ?? null,
          entryId: null,
        }),
      ),
    ],
  };
}

/** Finds duplicates among orders whose suppliers the person may change; of others nothing is told. */
async function findDuplicates(
  { tx, actor }: TenantContext,
  paper: Paper,
  beside: { readonly supplierId: string | null; readonly entryId: string | null },
): Promise<Duplicate[]> {
  const { supplierId } = beside;
  const number = numberOf(paper);
  if (number === null || supplierId === null) return [];
  const { tenantId } = actor;
  const compact = compactNumber(number.value);
  const orders = await findNumbered(tx, { tenantId, person: actor, supplierId, number: compact });
  return findPaperDuplicates(
    paper,
    beside,
    orders.filter((order) => mayWriteField(actor, order, 'suppliers')),
  );
}

const told = ({ kind, isData, currency, pages, facts }: Paper, { supplier }: PaperSupplier) => ({
  kind,
  isData,
  currency,
  pages: [...pages],
  title: paperKindNames[kind],
  facts: sayFacts(facts),
  supplierId: supplier?.value.id ?? null,
});
