import { sentenceOfDuty } from '@korpus/domain/privacy/privacy-texts.ts';
import type { Staying } from '@korpus/domain/privacy/staying.ts';
import classes from './privacy.module.css';
import { forgetTexts as texts } from './privacy-texts.ts';

/** Lists what has to stay, until when and by which law, one line each. */
export const StayingList = ({ staying }: Readonly<{ staying: readonly Staying[] }>) =>
  staying.length === 0 ? (
    <p className={classes.sentence}>{texts.nothingStays}</p>
  ) : (
    <ul className={classes.staying}>
      {staying.map(({ place, kept, duty, count }) => (
        <li key={`${place} ${kept} ${duty.until} ${duty.country}`}>
          <span>{texts.counted(place, count)}</span>
          <span className={classes.fact}>{sentenceOfDuty({ kept, duty, mayGo: false })}</span>
        </li>
      ))}
    </ul>
  );
