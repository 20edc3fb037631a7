import type { ComponentProps, ReactNode } from 'react';
import { SearchField } from '../../../ui/filter-bar/search-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListPane, Workplace } from '../../../ui/workplace/workplace.tsx';
import { pageTexts } from '../reminders-texts.ts';
import { ItemList } from './item-list.tsx';
import type { useChosen } from './use-chosen.ts';

type ItemWorkplaceProps = Omit<ComponentProps<typeof ListPane>, 'children'> &
  Pick<ComponentProps<typeof ItemList>, 'items' | 'onTick'> &
  Readonly<{
    chosen: ReturnType<typeof useChosen>;
    /** Piece in the place of the rows while there are none to look among; else the rows, or that none was found. */
    instead?: ReactNode;
    detail: ReactNode;
  }>;

/** Shows the rows of a part and the chosen one, which is beside them where there is room. */
export const ItemWorkplace = ({ chosen, items, onTick, instead, detail, ...pane }: ItemWorkplaceProps) => (
  <Workplace
    isWide={chosen.isWide}
    list={
      chosen.showsList && (
        <ListPane {...pane}>
          {instead ??
            (items.length === 0 ? (
              <EmptyState compact title={pageTexts.nothingFound} hint={pageTexts.nothingFoundHint} />
            ) : (
              <ItemList
                ref={chosen.list}
                label={pane.label}
                items={items}
                chosenId={chosen.chosen?.id ?? null}
                onChoose={chosen.choose}
                onTick={onTick}
              />
            ))}
        </ListPane>
      )
    }
    detail={(chosen.isWide || chosen.chosen !== null) && detail}
  />
);

type ItemSearchProps = Readonly<{ value: string; onChange: (text: string | undefined) => void }>;

/** Searches the rows of a part; an empty field is no part of the address. */
export const ItemSearch = ({ value, onChange }: ItemSearchProps) => (
  <SearchField
    label={pageTexts.search}
    placeholder={pageTexts.searchPlaceholder}
    clearable
    value={value}
    onChange={(text) => onChange(text === '' ? undefined : text)}
  />
);
