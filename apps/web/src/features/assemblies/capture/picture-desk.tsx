import { longestNote } from '@korpus/domain/assemblies/app-files.ts';
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconPhotoOff,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Field } from '../../../trade/acceptance/field.tsx';
import { captureTexts as texts } from '../assemblies-texts.ts';
import { nextTurn } from '../device/pictures/marks.ts';
import { Question } from '../question.tsx';
import classes from './capture.module.css';
import type { KeptPicture } from './kept-pictures.ts';
import { PictureTools } from './picture-tools.tsx';
import { PictureView, type Tool } from './picture-view.tsx';
import { TakeButtons } from './take-buttons.tsx';
import type { useCapture } from './use-capture.ts';

type Props = {
  readonly pictures: readonly KeptPicture[];
  readonly capture: ReturnType<typeof useCapture>;
  /** Content that belongs beside the picture. */
  readonly children: ReactNode;
};

/** One picture large, all of them in a strip, and the tools for the one that is shown. */
export function PictureDesk({ pictures, capture, children }: Props) {
  const { index, isZoomed, goTo, stayAt, zoom } = useChosenPicture(pictures);
  const [tool, setTool] = useState<Tool>(null);
  const [asksToRemove, setAsksToRemove] = useState(false);
  const noteId = useId();
  const picture = pictures[index];
  if (picture === undefined) return null;
  const { edits } = picture;
  const [before, after] = [pictures[index - 1], pictures[index + 1]];
  return (
    <>
      <PictureStage
        picture={picture}
        place={{ index, count: pictures.length }}
        tool={tool}
        isZoomed={isZoomed}
        onZoom={zoom}
        onEdit={(changed) => capture.edit(picture.id, changed)}
        onPrevious={before && (() => goTo(before))}
        onNext={after && (() => goTo(after))}
      />
      <PictureStrip
        pictures={pictures}
        index={index}
        onGoTo={goTo}
        onTake={(files) => {
          goTo(undefined);
          capture.add(files);
        }}
      />
      <div className={classes.side}>
        <PictureTools
          tool={tool}
          canChange={picture.shown.url !== null}
          canMove={{ earlier: before !== undefined, later: after !== undefined }}
          onTool={setTool}
          onRotate={() => capture.edit(picture.id, { ...edits, turns: nextTurn(edits.turns) })}
          onMove={(by) => {
            stayAt(picture);
            capture.move(picture.id, by);
          }}
          onRemove={() => setAsksToRemove(true)}
        />
        <div className={classes.fields}>
          <Field id={noteId} label={texts.note(index + 1)}>
            <textarea
              id={noteId}
              rows={1}
              maxLength={longestNote}
              placeholder={texts.notePlaceholder}
              value={picture.note}
              onChange={({ currentTarget }) => capture.note(picture.id, currentTarget.value)}
            />
          </Field>
        </div>
        {children}
      </div>
      {asksToRemove && (
        <Question
          title={texts.removeTitle}
          confirm={texts.remove}
          isDangerous
          onConfirm={() => {
            setAsksToRemove(false);
            goTo(after ?? before);
            capture.remove(picture.id);
          }}
          onCancel={() => setAsksToRemove(false)}
        >
          <p>{texts.removeMessage}</p>
        </Question>
      )}
    </>
  );
}

/** Keeps which picture is shown, and whether it is zoomed into. */
function useChosenPicture(pictures: readonly KeptPicture[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const found = pictures.findIndex(({ id }) => id === chosen);
  return {
    // The picture taken last is the one that somebody wants to see.
    index: found < 0 ? pictures.length - 1 : found,
    isZoomed,
    goTo: (next: KeptPicture | undefined) => {
      setChosen(next?.id ?? null);
      setIsZoomed(false);
    },
    stayAt: ({ id }: KeptPicture) => setChosen(id),
    zoom: () => setIsZoomed(!isZoomed),
  };
}

type StageProps = {
  readonly picture: KeptPicture;
  readonly place: { readonly index: number; readonly count: number };
  readonly tool: Tool;
  readonly isZoomed: boolean;
  readonly onZoom: () => void;
  readonly onEdit: (edits: KeptPicture['edits']) => void;
  /** Missing: it is the first. */
  readonly onPrevious: (() => void) | undefined;
  /** Missing: it is the last. */
  readonly onNext: (() => void) | undefined;
};

/** The picture itself, drawn upon, with what leads to its neighbours. */
function PictureStage({ picture, place, tool, isZoomed, onZoom, onEdit, onPrevious, onNext }: StageProps) {
  const { edits } = picture;
  const { index, count } = place;
  return (
    <div className={classes.view}>
      {picture.shown.url === null ? (
        <p className={classes.unseen}>{texts.cannotShow}</p>
      ) : (
        <PictureView
          url={picture.shown.url}
          size={picture}
          edits={edits}
          number={index + 1}
          tool={tool}
          isZoomed={isZoomed}
          onMark={(mark) => onEdit({ ...edits, marks: [...edits.marks, mark] })}
        />
      )}
      <span className={classes.count}>{texts.position(index + 1, count)}</span>
      {edits.marks.length > 0 && (
        <button
          type="button"
          className={`${classes.over} ${classes.undo}`}
          onClick={() => onEdit({ ...edits, marks: edits.marks.slice(0, -1) })}
        >
          <IconArrowBackUp size={24} aria-hidden />
          {texts.undo}
        </button>
      )}
      {tool !== null && picture.shown.url !== null && edits.marks.length === 0 && (
        <span className={classes.hint}>{texts.drawHint[tool]}</span>
      )}
      <button
        type="button"
        className={`${classes.over} ${classes.previous}`}
        aria-label={texts.previous}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      >
        <IconChevronLeft size={28} aria-hidden />
      </button>
      <button
        type="button"
        className={`${classes.over} ${classes.zoom}`}
        aria-label={isZoomed ? texts.zoomOut : texts.zoomIn}
        onClick={onZoom}
      >
        {isZoomed ? <IconZoomOut size={24} aria-hidden /> : <IconZoomIn size={24} aria-hidden />}
      </button>
      <button
        type="button"
        className={`${classes.over} ${classes.next}`}
        aria-label={texts.next}
        disabled={onNext === undefined}
        onClick={onNext}
      >
        <IconChevronRight size={28} aria-hidden />
      </button>
    </div>
  );
}

type StripProps = {
  readonly pictures: readonly KeptPicture[];
  readonly index: number;
  readonly onGoTo: (picture: KeptPicture) => void;
  readonly onTake: Parameters<typeof TakeButtons>[0]['onTake'];
};

/** All of them, small, and more to come. */
const PictureStrip = ({ pictures, index, onGoTo, onTake }: StripProps) => (
  <ul className={classes.strip}>
    {pictures.map((each, at) => (
      <li key={each.id}>
        <button
          type="button"
          className={classes.thumbnail}
          aria-label={texts.picture(at + 1)}
          aria-current={at === index}
          onClick={() => onGoTo(each)}
        >
          {each.shown.thumbnail === null ? (
            <IconPhotoOff size={28} aria-hidden />
          ) : (
            <img src={each.shown.thumbnail} alt="" style={{ rotate: `${each.edits.turns * 90}deg` }} />
          )}
        </button>
      </li>
    ))}
    <li>
      <TakeButtons isCompact isMain={false} onTake={onTake} />
    </li>
  </ul>
);
