import type { BulkPreviewRow, previewBulk } from '@korpus/contract/bulk/bulk.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { askedTarget } from './asked-target.ts';
import type { BulkServices } from './bulk-target.ts';
import { valueTexts } from './value-texts.ts';

/** Reads, and locks nothing: what changes until then is noticed when the change is made (rules: bulk#the-preview). */
export async function previewRows(
  services: BulkServices,
  context: TenantContext,
  body: BodyOf<typeof previewBulk>,
): Promise<AnswerOf<typeof previewBulk>> {
  const { orders, offers, complaints } = body;
  const ids = [orders, offers, complaints].flatMap((part) => part?.ids ?? []);
  const target = askedTarget(services, body, ids);
  const judged = await target.judge(context, ids);
  const textOf = await valueTexts(
    context,
    target.kind,
    judged.flatMap(({ changes }) => changes),
  );
  const textsOf = (changes: readonly FieldChange[], side: 'old' | 'new') =>
    changes
      .map((each) => textOf(each.field, each[side]))
      .filter((text) => text !== null)
      .join(', ') || null;
  return {
    rows: judged.map(
      ({ id, name, version, verdict, changes }): BulkPreviewRow => ({
        id,
        name,
        version,
        outcome: verdict.kind,
        from: textsOf(changes, 'old'),
        to: textsOf(changes, 'new'),
        reason: verdict.kind === 'REFUSED' ? verdict.reason : null,
      }),
    ),
  };
}
