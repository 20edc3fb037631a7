import '@mantine/core/styles/Tooltip.css';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { Button, Tooltip } from '@mantine/core';
import { IconShoppingCart, IconShoppingCartPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CustomerView } from '../../../ui/full-screen-dialog/customer-view.tsx';
import { HeadButton } from '../../../ui/full-screen-dialog/head-button.tsx';
import classes from './offer-dialog.module.css';
import { offerDialogTexts as texts } from './offer-dialog-texts.ts';

type OfferActionsProps = Readonly<{
  draft: Pick<Offer, 'clientState'>;
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  canTransfer: boolean;
  history: ReactNode;
  customerView: CustomerView;
  onShowOrders: () => Promise<void>;
  onTransfer: () => Promise<void>;
}>;

/**
 * The buttons beside save: it did not come off, or it becomes an order
 * (rules: offers#not-completed, offers#from-offer-to-order).
 */
export function OfferActions({
  draft,
  isNew,
  isDirty,
  isSaving,
  canTransfer,
  history,
  customerView,
  ...on
}: OfferActionsProps) {
  if (customerView.isOn) return customerView.button;
  const isEmpty = isNew && !isDirty;
  const label = draft.clientState === 'HAS_ORDER' ? texts.transferAgain : texts.transfer;
  return (
    <>
      {history}
      {customerView.button}
      {draft.clientState === 'HAS_ORDER' && (
        <HeadButton
          name={texts.showOrders}
          icon={<IconShoppingCart size={17} stroke={1.75} aria-hidden />}
          onClick={() => void on.onShowOrders()}
        />
      )}
      {canTransfer && (
        <Tooltip label={isEmpty ? texts.nothingToTransfer : texts.transferHint} multiline maw={280}>
          <Button
            variant="default"
            leftSection={<IconShoppingCartPlus size={17} stroke={1.75} aria-hidden />}
            {...(isEmpty ? { 'data-disabled': true } : {})}
            aria-label={label}
            aria-disabled={isEmpty || isSaving}
            onClick={() => {
              if (!isEmpty && !isSaving) void on.onTransfer();
            }}
          >
            <span className={classes.longName}>{label}</span>
            <span className={classes.shortName}>{texts.transferShort}</span>
          </Button>
        </Tooltip>
      )}
    </>
  );
}
