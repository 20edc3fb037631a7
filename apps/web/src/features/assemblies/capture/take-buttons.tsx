import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { captureTexts as texts } from '../assemblies-texts.ts';
import dialogClasses from '../task-dialog.module.css';
import classes from './capture.module.css';

type Props = {
  readonly isCompact: boolean;
  /** Taking is what comes next. */
  readonly isMain: boolean;
  readonly onTake: (files: File[]) => void;
};

/**
 * Two ways, since one input has only one of them on many phones: with `capture` there is no gallery on an iPhone, and
 * without it no camera on newer Androids. HEIC is left out, so that iPhones hand over JPEG.
 */
export function TakeButtons({ isCompact, isMain, onTake }: Props) {
  return (
    <div className={classes.take} data-compact={isCompact}>
      <TakeButton label={isCompact ? texts.another : texts.camera} isCamera isMain={isMain} onTake={onTake} />
      <TakeButton label={texts.gallery} isCamera={false} isMain={false} onTake={onTake} />
    </div>
  );
}

function TakeButton({
  label,
  isCamera,
  isMain,
  onTake,
}: {
  label: string;
  isCamera: boolean;
  isMain: boolean;
  onTake: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ''; // unless emptied, the same picture chosen again is no change
    if (files.length > 0) onTake(files);
  };
  const Icon = isCamera ? IconCamera : IconPhoto;
  return (
    <>
      <button
        type="button"
        className={isMain ? dialogClasses.primary : dialogClasses.secondary}
        onClick={() => input.current?.click()}
      >
        <Icon size={26} aria-hidden />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={take}
      />
    </>
  );
}
