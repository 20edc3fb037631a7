import { exportBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { type Period, periodName } from '../../../trade/period/period.ts';
import { downloadShown } from '../../../ui/record-list/download-shown.ts';
import { salesTexts as texts } from '../sales-texts.ts';

export function useBilledExport(period: Period) {
  const { mutateAsync } = useSave(exportBilledOrders);
  return downloadShown((type, ids, columns) => {
    const billedOrders = ids.map((key) => ({ key }));
    const body = { title: texts.exportTitle(periodName(period)), billedOrders, ...columns };
    return mutateAsync({ params: { type }, body });
  }, texts.exportFailed);
}
