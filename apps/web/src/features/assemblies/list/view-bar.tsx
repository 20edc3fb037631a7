import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { assembliesTexts as texts } from '../assemblies-texts.ts';
import type { Way } from '../place.ts';
import classes from './assemblies-list.module.css';

/** Today's or all, and the search: on a phone at the bottom, where the thumb is. */
export function ViewBar({ way: { place, go } }: { way: Way }) {
  const [isSearching, setIsSearching] = useState(place.search !== '');
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
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={place.all}
          onChange={({ currentTarget }) => go({ ...place, all: currentTarget.checked }, 'replace')}
        />
        {texts.all}
      </label>
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
