import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import {
  isNotCompleted,
  type Offer,
  offerReasons,
  resetOffer,
  setNotCompleted,
} from '@korpus/domain/offers/offer.ts';
import { offerReasonNames } from '@korpus/domain/offers/offers-texts.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconRotate2 } from '@tabler/icons-react';
import type { Edit } from '../../../ui/record-dialog/draft/record-source.ts';
import { offerDialogTexts as texts } from './offer-dialog-texts.ts';

type StateButtonsProps = Readonly<{
  draft: Pick<Offer, 'clientState'>;
  edit: (change: Edit<Offer>) => void;
}>;

/**
 * Marks the offer as not completed, with a reason, or takes that back (rules: offers#not-completed). Who has an order
 * has bought: nothing to mark.
 */
export function StateButtons({ draft, edit }: StateButtonsProps) {
  if (draft.clientState === 'HAS_ORDER') return null;
  if (isNotCompleted(draft)) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRotate2 size={15} aria-hidden />}
        onClick={() => edit((now) => resetOffer(now))}
      >
        {texts.reset}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" width={250} transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {texts.notCompleted}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.why}</Menu.Label>
        {offerReasons.map((reason) => (
          <Menu.Item key={reason} onClick={() => edit((now) => setNotCompleted(now, reason))}>
            {offerReasonNames[reason]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
