import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconBuildingStore, IconChevronDown, IconShoppingBag, IconShoppingCart } from '@tabler/icons-react';
import { NewButton } from '../../../ui/record-list/new-button.tsx';
import { type NewOrderKind, newOrderKinds } from '../dialog-target.ts';
import classes from './new-order-button.module.css';
import { overviewTexts as texts } from './overview-texts.ts';

type NewOrderButtonProps = Readonly<{
  /** Kind of order that the button itself makes: an exhibition order on the tab of exhibition orders. */
  first: NewOrderKind;
  hasExhibition: boolean;
  onNew: (kind: NewOrderKind) => void;
}>;

const icons = { NORMAL: IconShoppingCart, SMALL: IconShoppingBag, EXHIBITION: IconBuildingStore };

/** Buttons for a normal, a small and an exhibition order (rules: orders#kinds-of-orders). */
export function NewOrderButton({ first, hasExhibition, onNew }: NewOrderButtonProps) {
  const kinds = newOrderKinds.filter((kind) => kind !== 'EXHIBITION' || hasExhibition);
  const name = first === 'EXHIBITION' ? texts.newExhibition : texts.newOrder;
  return (
    <div className={classes.newOrder}>
      <NewButton className={classes.main} name={name} onClick={() => onNew(first)} />
      <Menu position="bottom-end" width={220} transitionProps={{ duration: 80 }}>
        <Menu.Target>
          <Button className={classes.more ?? ''} aria-label={texts.moreKinds}>
            <IconChevronDown size={15} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind) => {
            const Icon = icons[kind];
            return (
              <Menu.Item key={kind} leftSection={<Icon size={16} />} onClick={() => onNew(kind)}>
                {texts.kinds[kind]}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
