import '@mantine/core/styles/Tooltip.css';
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { ariaKeys } from '../keys/shortcuts.ts';
import { uiTexts } from '../ui-texts.ts';

type SaveButtonProps = Pick<ButtonProps, 'variant' | 'leftSection' | 'loading'> &
  Readonly<{
    isDirty: boolean;
    saveKey?: 'save' | 'send' | undefined;
    type?: 'submit';
    onClick?: () => void;
    children: ReactNode;
  }>;

const tips = { save: uiTexts.saveShortcut, send: uiTexts.sendShortcut };

/** Saves a dialog, and says so when there is nothing to save. */
export const SaveButton = ({ isDirty, saveKey = 'save', ...button }: SaveButtonProps) => (
  <Tooltip label={isDirty ? tips[saveKey] : uiTexts.nothingToSave}>
    <Button
      // The button is not `disabled`: a focused button that is switched off would throw focus out of the dialog.
      {...(isDirty ? {} : { 'data-disabled': true })}
      aria-disabled={!isDirty}
      aria-keyshortcuts={ariaKeys(saveKey)}
      {...button}
    />
  </Tooltip>
);
