import '@mantine/core/styles/Tooltip.css';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { Button, Tooltip } from '@mantine/core';
import { IconHistory, IconShoppingCart, IconShoppingCartPlus } from '@tabler/icons-react';
import classes from './offer-dialog.module.css';
import { offerDialogTexts as texts } from './offer-dialog-texts.ts';

type OfferActionsProps = Readonly<{
  draft: Pick<Offer, 'clientState'>;
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  canTransfer: boolean;
  onHistory: () => void;
  onShowOrders: () => Promise<void>;
  onTransfer: () => Promise<void>;
}>;

/** The buttons beside save: what happened so far, and on to the order (spec 2 §2). */
export function OfferActions({ draft, isNew, isDirty, isSaving, canTransfer, ...on }: OfferActionsProps) {
  const isEmpty = isNew && !isDirty;
  const label = draft.clientState === 'HAS_ORDER' ? texts.transferAgain : texts.transfer;
  return (
    <>
      {!isNew && (
        <Button
          variant="default"
          className={classes.iconOnPhone ?? ''}
          leftSection={<IconHistory size={17} stroke={1.75} aria-hidden />}
          aria-label={texts.history}
          aria-haspopup="dialog"
          onClick={on.onHistory}
        >
          <span className={classes.buttonName}>{texts.history}</span>
        </Button>
      )}
      {draft.clientState === 'HAS_ORDER' && (
        <Button
          variant="default"
          className={classes.iconOnPhone ?? ''}
          leftSection={<IconShoppingCart size={17} stroke={1.75} aria-hidden />}
          aria-label={texts.showOrders}
          onClick={() => void on.onShowOrders()}
        >
          <span className={classes.buttonName}>{texts.showOrders}</span>
        </Button>
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
