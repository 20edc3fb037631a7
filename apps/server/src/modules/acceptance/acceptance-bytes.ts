import { buildAcceptanceSheet } from '@korpus/domain/acceptance/acceptance-sheet.ts';
import { acceptanceSheetTexts } from '@korpus/domain/acceptance/acceptance-sheet-texts.ts';
import { printedName } from '@korpus/domain/files/printed-name.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readIfWell } from '../../platform/storage/verified-bytes.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { type Made, makeOnce, renderAnyway } from '../documents/index.ts';
import { type FrozenAcceptance, frozenAcceptanceIn, isAsSigned } from './acceptance-format.ts';
import { findAcceptance, type KeptAcceptance } from './acceptances.store.ts';

type Key = { readonly tenantId: string; readonly id: string };

export type MadeAcceptance = Made<KeptAcceptance>;

/** Reads what was frozen, if it is what was signed (rules: acceptance#the-seal). */
export function sealedIn(kept: KeptAcceptance): FrozenAcceptance {
  if (!isAsSigned(kept)) throw new AppError('SEAL_BROKEN');
  return frozenAcceptanceIn(kept);
}

export const madeAcceptance = (services: Services, key: Key, asker: Asker): Promise<MadeAcceptance> =>
  makeOnce(services, key, {
    table: 'acceptances',
    find: async (tx) => {
      const kept = await findAcceptance(tx, key);
      if (kept !== undefined) sealedIn(kept);
      return kept;
    },
    render: (kept) => {
      const { facts, letterhead } = sealedIn(kept);
      const model = buildAcceptanceSheet(facts, kept.seal);
      const job = { kind: 'sheet', template: 'acceptance.typ', model, pictures: [] } as const;
      return renderAnyway(services, job, letterhead, asker);
    },
  });

/** Reads the bytes of the page as they were made; null: they are gone or others. */
export const wellBytes = (
  services: Services,
  { storageKey: key, sha256, size }: MadeAcceptance,
): Promise<Buffer | null> => readIfWell(services, { key, sha256, size });

/** The job: whose page nobody has asked for yet. */
export async function makeMissingAcceptance(services: Services, key: Key): Promise<void> {
  await madeAcceptance(services, key, { tenantId: key.tenantId, userId: null });
}

/** Names the file as somebody finds it: `Abnahmeprotokoll A-17 Petersen Karin.pdf`. */
export function nameAcceptanceFile(kept: KeptAcceptance): string {
  const { orderNumber, clientName, version } = frozenAcceptanceIn(kept).facts;
  const words = [acceptanceSheetTexts.title, orderNumber, clientName, version === 1 ? null : `(${version})`];
  return printedName(words.filter((word) => word !== null).join(' '), 'application/pdf');
}
