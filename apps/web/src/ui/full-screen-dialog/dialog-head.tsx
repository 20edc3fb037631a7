import { ActionIcon, Modal } from '@mantine/core';
import { IconDeviceFloppy, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SaveButton } from '../dialog/save-button.tsx';
import { uiTexts } from '../ui-texts.ts';
import classes from './full-screen-dialog.module.css';

type DialogHeadProps = Readonly<{
  title: ReactNode;
  subtitle?: ReactNode;
  badge?: ReactNode;
  figures?: ReactNode;
  actions?: ReactNode;
  isReadOnly?: boolean;
  isNew?: boolean;
  /** Section the dialog begins at instead of its head. */
  startsAt?: string | undefined;
  isDirty: boolean;
  isSaving: boolean;
  saveLabel?: string;
  onSave: () => void;
  onClose: () => void;
}>;

/** Stays at the top while the sections scroll; on a phone the buttons stand at the bottom. */
export function DialogHead({ title, subtitle, badge, figures, ...props }: DialogHeadProps) {
  return (
    <header className={classes.head}>
      <ActionIcon
        variant="default"
        size="md"
        aria-label={uiTexts.close}
        onClick={props.onClose}
        className={classes.close ?? ''}
        data-autofocus={(props.isNew !== true && props.startsAt === undefined) || undefined}
      >
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
      <div className={classes.titles}>
        <div className={classes.titleLine}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {badge}
        </div>
        {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {figures !== undefined && <div className={classes.figures}>{figures}</div>}
      <div className={classes.buttons}>
        {props.actions}
        {props.isReadOnly !== true && (
          <SaveButton
            isDirty={props.isDirty}
            leftSection={<IconDeviceFloppy size={17} stroke={1.75} />}
            loading={props.isSaving}
            onClick={props.onSave}
          >
            {props.saveLabel ?? uiTexts.save}
          </SaveButton>
        )}
      </div>
    </header>
  );
}
