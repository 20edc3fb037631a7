import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './head-button.module.css';

type HeadButtonProps = Readonly<{
  name: string;
  icon: ReactNode;
  /** What it opens lies over the dialog. */
  opensDialog?: boolean;
  /** A switch: whether it is on; its icon is enough where the head is full. */
  isPressed?: boolean;
}> &
  Pick<ButtonProps, 'loading'> &
  /** A menu it belongs to brings its own. */
  Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'className' | 'title'>;

/** A button beside save in the head of a dialog; on a phone its icon is enough. */
export const HeadButton = ({
  name,
  icon,
  opensDialog = false,
  isPressed,
  className = '',
  ...rest
}: HeadButtonProps) => (
  <Button
    variant={isPressed === true ? 'light' : 'default'}
    className={`${classes.button} ${className}`}
    leftSection={icon}
    aria-label={name}
    aria-pressed={isPressed}
    data-switch={isPressed === undefined ? undefined : true}
    {...(opensDialog ? { 'aria-haspopup': 'dialog' as const } : {})}
    {...rest}
  >
    <span className={classes.name}>{name}</span>
  </Button>
);
