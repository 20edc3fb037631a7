import type { CustomerRecord } from '@korpus/contract/customers/customers.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AlikeRows } from '../../../trade/customers/alike-rows.tsx';
import { useAlike } from '../../../trade/customers/use-alike.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { mergeTexts as texts } from '../customers-texts.ts';
import { MergeDialog } from '../dialog/merge-dialog.tsx';

type LikelySameProps = Readonly<{ customer: CustomerRecord; onMerged: (id: string) => void }>;

/** Shows others who may be the same person, to compare and to make one of (rules: customers#merging). */
export function LikelySame({ customer, onMerged }: LikelySameProps) {
  const [comparedId, setComparedId] = useState<string | null>(null);
  const found = useAlike(customer, customer.id);
  if (found === null || (found.customers.length === 0 && found.hidden === 0)) return null;
  return (
    <>
      <Notice tone="info" title={texts.likely}>
        <AlikeRows
          rows={found.customers}
          action={({ id }) => (
            <Button variant="default" size="compact-sm" onClick={() => setComparedId(id)}>
              {texts.compare}
            </Button>
          )}
        />
        {found.hidden > 0 && texts.hidden(found.hidden)}
      </Notice>
      {comparedId !== null && (
        <MergeDialog
          ids={[customer.id, comparedId]}
          onClose={() => setComparedId(null)}
          onMerged={onMerged}
        />
      )}
    </>
  );
}
