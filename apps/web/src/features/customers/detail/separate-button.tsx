import type { CustomerRecord } from '@korpus/contract/customers/customers.ts';
import { listOffers, saveOffer } from '@korpus/contract/offers/offers.ts';
import { Button, Tooltip } from '@mantine/core';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { recordTexts as texts } from '../customers-texts.ts';

type SeparateButtonProps = Readonly<{ offerId: string; customer: CustomerRecord }>;

/** An offer that was given to the wrong customer gets one of its own (rules: customers#one-customer). */
export function SeparateButton({ offerId, customer }: SeparateButtonProps) {
  const api = useApi();
  const save = useSave(saveOffer);
  const refresh = useRefresh('customer');
  const separate = async () => {
    try {
      const [offer] = await api.send(listOffers, { query: { ids: [offerId] } });
      if (offer === undefined || offer.customerId !== customer.id) return;
      const { id, lastName, version } = offer;
      await save.mutateAsync({ body: { id, lastName, version, customerId: null } });
      toasts.success(texts.separated);
    } catch (error) {
      reportFailure(texts.separateFailed, error);
    } finally {
      await refresh();
    }
  };
  return (
    <Tooltip label={texts.separateHint} multiline maw={280}>
      <Button
        variant="subtle"
        size="compact-sm"
        mx="xs"
        loading={save.isPending}
        onClick={() => void separate()}
      >
        {texts.separate}
      </Button>
    </Tooltip>
  );
}
