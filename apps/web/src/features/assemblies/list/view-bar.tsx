import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { assembliesTexts as texts } from '../assemblies-texts.ts';
import type { Way } from '../place.ts';
import classes from './assemblies-list.module.css';

/** Today or all, and the search: on a phone at the bottom, where the thumb is. */
export function ViewBar({ way: { place, go }, countToday }: { way: Way; countToday: number }) {
  const [isSearching, setIsSearching] = useState(place.search !== '');
  const show = (all: boolean) => go({ ...place, all }, 'replace');
  if (isSearching)
    return (
      <search className={classes.bar}>
        <label className={classes.searchField}>
          <IconSearch size={22} aria-hidden />
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: whoever asks for the search wants to type
            autoFocus
            enterKeyHint="search"
            aria-label={texts.searchLabel}
            placeholder={texts.searchLabel}
            value={place.search}
            onChange={({ currentTarget }) => go({ ...place, search: currentTarget.value }, 'replace')}
          />
        </label>
        <button
          type="button"
          className={classes.search}
          aria-label={texts.closeSearch}
          onClick={() => {
            setIsSearching(false);
            go({ ...place, search: '' }, 'replace');
          }}
        >
          <IconX size={24} aria-hidden />
        </button>
      </search>
    );
  return (
    <div className={classes.bar}>
      <fieldset className={classes.views} aria-label={texts.view}>
        <button type="button" aria-pressed={!place.all} onClick={() => show(false)}>
          {texts.today(countToday)}
        </button>
        <button type="button" aria-pressed={place.all} onClick={() => show(true)}>
          {texts.all}
        </button>
      </fieldset>
      <button
        type="button"
        className={classes.search}
        aria-label={texts.search}
        onClick={() => setIsSearching(true)}
      >
        <IconSearch size={24} aria-hidden />
      </button>
    </div>
  );
}
