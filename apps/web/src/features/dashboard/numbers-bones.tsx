import classes from './dashboard-page.module.css';
import { dashboardTexts as texts } from './dashboard-texts.ts';

/** The shape of what is coming, in its final size. */
export const NumbersBones = () => (
  <div role="status" aria-busy="true" aria-label={texts.loading} className={classes.bones}>
    <span className={classes.cardBones}>
      {[1, 2, 3, 4].map((place) => (
        <span key={place} className={classes.bone} />
      ))}
    </span>
    <span className={classes.bone} data-shape="chart" />
    <span className={classes.bone} data-shape="chart" />
  </div>
);
