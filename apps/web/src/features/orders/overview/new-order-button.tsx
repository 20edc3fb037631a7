import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import {
  IconBuildingStore,
  IconChevronDown,
  IconPlus,
  IconShoppingBag,
  IconShoppingCart,
} from '@tabler/icons-react';
import { type NewOrderKind, newOrderKinds } from '../dialog-target.ts';
import classes from './order-overview.module.css';
import { overviewTexts as texts } from './overview-texts.ts';

type NewOrderButtonProps = Readonly<{
  /** What the button itself makes: an exhibition order on the tab of exhibition orders. */
  first: NewOrderKind;
  hasExhibition: boolean;
  onNew: (kind: NewOrderKind) => void;
}>;

const icons = { NORMAL: IconShoppingCart, SMALL: IconShoppingBag, EXHIBITION: IconBuildingStore };

/** spec 2 §2: buttons for a normal, a small and an exhibition order. */
export function NewOrderButton({ first, hasExhibition, onNew }: NewOrderButtonProps) {
  const kinds = newOrderKinds.filter((kind) => kind !== 'EXHIBITION' || hasExhibition);
  const name = first === 'EXHIBITION' ? texts.newExhibition : texts.newOrder;
  return (
    <div className={classes.newOrder}>
      <Button
        className={classes.newOrderMain ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={name}
        onClick={() => onNew(first)}
      >
        <span className={classes.newOrderName}>{name}</span>
      </Button>
      <Menu position="bottom-end" width={220} transitionProps={{ duration: 80 }}>
        <Menu.Target>
          <Button className={classes.newOrderMore ?? ''} aria-label={texts.moreKinds}>
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
