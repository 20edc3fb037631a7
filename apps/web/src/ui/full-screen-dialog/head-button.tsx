import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './head-button.module.css';

type HeadButtonProps = Readonly<{
  name: string;
  icon: ReactNode;
  /** Set when the button opens something that lies over the dialog. */
  opensDialog?: boolean;
  /** A switch: whether it is on. */
  isPressed?: boolean;
  /** Shows the icon alone wherever title, figures and buttons share a line that is short for them. */
  isQuiet?: boolean;
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
  isQuiet = false,
  className = '',
  ...rest
}: HeadButtonProps) => (
  <Button
    variant={isPressed === true ? 'light' : 'default'}
    className={`${classes.button} ${className}`}
    leftSection={icon}
    aria-label={name}
    aria-pressed={isPressed}
    data-quiet={isQuiet || undefined}
    {...(isQuiet ? { title: name } : {})}
    {...(opensDialog ? { 'aria-haspopup': 'dialog' as const } : {})}
    {...rest}
  >
    <span className={classes.name}>{name}</span>
  </Button>
);
