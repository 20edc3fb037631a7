import { buildPrintModel } from '@korpus/domain/documents/print-document.ts';
import type { PrintModel } from '@korpus/domain/documents/print-model.ts';
import { aDocument, aGroup, aProduct, someFacts } from '@korpus/domain/documents/test-kit/a-document.ts';
import { words } from '@korpus/domain/documents/test-kit/a-kitchen.ts';
import type { EInvoice, Letterhead } from '../../apps/server/src/platform/printing/printing.ts';
import type { TableModel } from '../../apps/server/src/platform/printing/table-model.ts';
import { aLetterhead } from '../../apps/server/src/platform/printing/test-kit/a-letterhead.ts';

const description =
  'Korpus Eiche hell, Front matt weiß, Griffleiste Edelstahl, Höhe 72 cm, links angeschlagen';
const closing =
  'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Es gelten unsere Bedingungen. ';

/** A kitchen's purchase contract on three pages; no two have the same texts, so nothing is remembered from the last. */
export function aContract(number: number): PrintModel {
  const productGroups = ['nolte', 'siemens', null].map((supplierId, group) =>
    aGroup(
      `g${group}`,
      Array.from({ length: 10 }, (_, index) =>
        aProduct(`Schrank ${number}-${group}-${index}`, 300 + number + index, {
          description: `${description} ${number}`,
        }),
      ),
      { supplierId },
    ),
  );
  const document = aDocument({
    type: 'PURCHASE_CONTRACT',
    productGroups,
    settings: { showSubtotalPerSupplier: true, postText: words(closing.repeat(4)) },
  });
  return buildPrintModel(someFacts({ document, orderNumber: `A-${number}` }));
}

export const letterhead = async (): Promise<Letterhead> => ({
  bytes: await aLetterhead(2),
  marginTop: 12,
  marginBottom: 10,
});

/** An e-invoice as long as that of an order of thirty articles. */
export const eInvoice = (number: number): EInvoice => ({
  xml: `<Invoice number="${number}">${`<Line>${description}</Line>`.repeat(300)}</Invoice>`,
  fileName: 'factur-x.xml',
  conformance: 'EN 16931',
});

const kinds = ['text', 'date', 'money', 'percent', 'week', 'number'] as const;

/** Every kind of column in turn. */
export function aTable(rows: number, columnCount: number): TableModel {
  const columns = Array.from({ length: columnCount }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'text';
    return { label: `Spalte ${index + 1}`, kind, total: kind === 'money' };
  });
  const cell = { text: 'Familie Müller-Lüdenscheidt', date: '2026-11-21', week: '2026-11-21' } as const;
  const cellOf = (kind: (typeof kinds)[number], row: number) =>
    kind === 'text' ? `${cell.text} ${row}` : kind === 'date' || kind === 'week' ? cell[kind] : row * 7;
  return {
    title: 'Auftragsübersicht',
    subtitle: 'Stand 21.11.2026',
    columns,
    rows: Array.from({ length: rows }, (_, row) => columns.map(({ kind }) => cellOf(kind, row))),
    totals: columns.map(({ total }) => (total ? 1_234_567 : null)),
    muted: [],
  };
}
