import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { assembliesTexts as texts } from '../assemblies-texts.ts';
import type { Place } from '../place.ts';
import classes from './assemblies-list.module.css';
import type { useOrders } from './use-orders.ts';

type Props = {
  readonly list: ReturnType<typeof useOrders>;
  readonly place: Place;
  readonly isHome: boolean;
};

/** Shows what is to be said about the list besides its orders. */
export function ListState({ list, place, isHome }: Props) {
  const { orders, stand, isLoading, isNearOnly, failure, refresh } = list;
  if (isLoading)
    return (
      <p className={classes.state} role="status">
        {texts.loading}
      </p>
    );
  if (orders === null)
    return (
      <div className={classes.state} role="alert">
        <strong>{failure === null ? texts.neverLoaded : texts.failed}</strong>
        {failure === null && <span>{texts.neverLoadedHint}</span>}
        <button type="button" onClick={() => void refresh()}>
          {texts.retry}
        </button>
      </div>
    );
  return (
    <>
      {stand !== null && <p className={classes.stand}>{texts.stand(formatInstant(stand))}</p>}
      {isNearOnly && stand !== null && <p className={classes.stand}>{texts.offlineAll}</p>}
      {orders.length === 0 && <Empty place={place} isHome={isHome} />}
    </>
  );
}

function Empty({ place: { all, search }, isHome }: Omit<Props, 'list'>) {
  const allEmpty = isHome
    ? ([texts.emptyAll, texts.emptyAllHint] as const)
    : ([texts.emptyAllOfHouse, texts.emptyAllOfHouseHint] as const);
  const quiet = all ? allEmpty : ([texts.emptyToday, texts.emptyTodayHint] as const);
  const [title, hint] = search === '' ? quiet : [texts.nothingFound(search), texts.nothingFoundHint];
  return (
    <div className={classes.state}>
      <strong>{title}</strong>
      <span>{hint}</span>
    </div>
  );
}
