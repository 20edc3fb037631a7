import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Button, Modal, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ariaKeys } from '../keys/shortcuts.ts';
import { uiTexts } from '../ui-texts.ts';
import classes from './record-dialog.module.css';

type DialogHeadProps = Readonly<{
  title: string;
  subtitle?: string | undefined;
  actions?: ReactNode;
  takesFocus: boolean;
  onClose: () => void;
}>;

/** A new record begins in its first field; a stored one is read first, so the focus waits at its title. */
export const DialogHead = ({ title, subtitle, actions, takesFocus, onClose }: DialogHeadProps) => (
  <div className={classes.head}>
    <Modal.Title className={classes.title ?? ''} tabIndex={-1} data-autofocus={takesFocus || undefined}>
      {title}
    </Modal.Title>
    {subtitle !== undefined && <span className={classes.subtitle}>{subtitle}</span>}
    <span className={classes.headEnd}>{actions}</span>
    <ActionIcon size="md" aria-label={uiTexts.close} onClick={onClose}>
      <IconX size={18} stroke={1.75} />
    </ActionIcon>
  </div>
);

type DialogFootProps = Readonly<{
  isDirty: boolean;
  isSaving: boolean;
  isReadOnly: boolean;
  saveLabel?: string | undefined;
  saveKey?: 'save' | 'send';
  onClose: () => void;
  start: ReactNode;
}>;

const tips = { save: uiTexts.saveShortcut, send: uiTexts.sendShortcut };

export const DialogFoot = ({
  isDirty,
  isSaving,
  isReadOnly,
  onClose,
  start,
  saveLabel,
  saveKey = 'save',
}: DialogFootProps) => (
  <div className={classes.foot}>
    <div className={classes.footStart}>{start}</div>
    <Button variant="default" onClick={onClose} disabled={isSaving}>
      {isReadOnly ? uiTexts.close : uiTexts.cancel}
    </Button>
    {!isReadOnly && (
      <Tooltip label={isDirty ? tips[saveKey] : uiTexts.nothingToSave}>
        <Button
          type="submit"
          // The button is not `disabled`: a focused button that is switched off would throw focus out of the dialog.
          {...(isDirty ? {} : { 'data-disabled': true })}
          aria-disabled={!isDirty}
          aria-keyshortcuts={ariaKeys(saveKey)}
          loading={isSaving}
        >
          {saveLabel ?? uiTexts.save}
        </Button>
      </Tooltip>
    )}
  </div>
);
