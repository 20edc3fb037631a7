import { useWindowIs } from '../use-window-is.ts';
import classes from './pick-texts.module.css';

type PickTextsProps = Readonly<{
  name: string;
  about: string;
  /** Text that is read out on the phone: it is never cut in favour of what else there is to know. */
  reach?: string | null;
  /** Set when the row is not among those that are ticked. */
  isLeft?: boolean;
  /** Rows may be as high as what there is to know; where all have one height, it ends with the line. */
  isWhole?: boolean;
}>;

/** Shows the texts of a row in two lines: who it is, and what else there is to know. */
export const PickTexts = ({ name, about, reach = null, isLeft = false, isWhole = false }: PickTextsProps) => (
  <span className={classes.texts} data-left={isLeft || undefined} data-whole={isWhole || undefined}>
    <span className={classes.name}>{name}</span>
    <span className={classes.line}>
      <span className={classes.about}>{about}</span>
      {reach !== null && <span className={classes.reach}>{reach}</span>}
    </span>
  </span>
);

/** Gives the height of a row in two lines; fingers get more. */
export const usePickHeight = (): number => (useWindowIs('(pointer: coarse), (max-width: 48em)') ? 64 : 52);
