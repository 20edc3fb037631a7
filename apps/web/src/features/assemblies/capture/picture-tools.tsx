import {
  IconArrowDownRight,
  IconArrowLeft,
  IconArrowRight,
  IconCircle,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { captureTexts as texts } from '../assemblies-texts.ts';
import classes from './capture.module.css';
import type { Tool } from './picture-view.tsx';

type Props = {
  readonly tool: Tool;
  /** False for what this browser cannot open: it goes as it was taken. */
  readonly canChange: boolean;
  readonly canMove: { readonly earlier: boolean; readonly later: boolean };
  readonly onTool: (tool: Tool) => void;
  readonly onRotate: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

/** Offers what can be done with the picture that is shown. */
export function PictureTools({ tool, canChange, canMove, onTool, onRotate, onMove, onRemove }: Props) {
  const toggle = (which: NonNullable<Tool>) => ({
    isPressed: tool === which && canChange,
    isDisabled: !canChange,
    onClick: () => onTool(tool === which ? null : which),
  });
  return (
    <div className={classes.tools}>
      <ToolButton label={texts.arrow} Icon={IconArrowDownRight} {...toggle('arrow')} />
      <ToolButton label={texts.circle} Icon={IconCircle} {...toggle('circle')} />
      <ToolButton
        label={texts.rotate}
        Icon={IconRotateClockwise}
        isDisabled={!canChange}
        onClick={onRotate}
      />
      <ToolButton label={texts.remove} Icon={IconTrash} isDangerous onClick={onRemove} />
      {(canMove.earlier || canMove.later) && (
        <>
          <ToolButton
            label={texts.earlier}
            Icon={IconArrowLeft}
            isDisabled={!canMove.earlier}
            onClick={() => onMove(-1)}
          />
          <ToolButton
            label={texts.later}
            Icon={IconArrowRight}
            isDisabled={!canMove.later}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </div>
  );
}

type ToolButtonProps = {
  readonly label: string;
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  readonly onClick: () => void;
};

const ToolButton = ({ label, Icon, isPressed, isDisabled, isDangerous, onClick }: ToolButtonProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-pressed={isPressed}
    disabled={isDisabled}
    data-dangerous={isDangerous}
    onClick={onClick}
  >
    <Icon size={26} aria-hidden />
    {label}
  </button>
);
