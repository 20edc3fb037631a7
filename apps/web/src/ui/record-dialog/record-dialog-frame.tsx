import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SaveButton } from '../dialog/save-button.tsx';
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

export const DialogFoot = ({
  isDirty,
  isSaving,
  isReadOnly,
  onClose,
  start,
  saveLabel,
  saveKey,
}: DialogFootProps) => (
  <div className={classes.foot}>
    <div className={classes.footStart}>{start}</div>
    <Button variant="default" onClick={onClose} disabled={isSaving}>
      {isReadOnly ? uiTexts.close : uiTexts.cancel}
    </Button>
    {!isReadOnly && (
      <SaveButton type="submit" isDirty={isDirty} saveKey={saveKey} loading={isSaving}>
        {saveLabel ?? uiTexts.save}
      </SaveButton>
    )}
  </div>
);
