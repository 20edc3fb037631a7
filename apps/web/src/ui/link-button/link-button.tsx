import type { ComponentProps } from 'react';
import classes from './link-button.module.css';

/** Looks like a link in a text and does something on this page. */
export const LinkButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" className={classes.link} {...props} />
);
