import type { BaseData } from '@korpus/contract/base-data/base-data.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Permissions } from '@korpus/domain/rights/actor.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Column, RowTone } from '../../../ui/data-table/columns/column.ts';
import type { Formats, Labels } from '../../../ui/record-dialog/labels.ts';
import type { ListArea } from '../settings-places.ts';

/** Fields that every entry of every list has. */
export type Listed = Readonly<{ id: string; name: string; version: number; isDeletable?: boolean }>;

type SaveCall = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType,
  z.ZodType<Readonly<{ id: string; version: number }>>
>;
type DoneCall = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Readonly<{ done: true }>>>;

/** One list of the base data as data: what its table shows and which calls it makes. */
export type ListTable<Row extends Listed> = Readonly<{
  area: ListArea;
  icon: ReactNode;
  rowsOf: (data: BaseData) => readonly Row[];
  columns: (data: BaseData, today: IsoDate, person: Permissions) => readonly Column<Row>[];
  rowTone?: (row: Row) => RowTone | null;
  save: SaveCall;
  /** null: entries of this list are disabled instead. */
  remove: DoneCall | null;
  sort: DoneCall;
}>;

export type ListFieldsProps<Draft> = Readonly<{
  draft: Draft;
  edit: (change: Partial<Draft>) => void;
  error: (field: keyof Draft & string) => string | undefined;
  isReadOnly: boolean;
  /** Entry as it is stored now; null for a new one. */
  stored: Draft | null;
  data: BaseData;
}>;

/** A list whose dialog is drawn from data too. */
export type ListKind<
  Row extends Listed,
  Draft extends Readonly<{ id: string; name: string }>,
> = ListTable<Row> &
  Readonly<{
    /** Dialog width (rules: screens#sizes-of-dialogs). */
    width: number;
    create: (id: string, data: BaseData) => Draft;
    draftOf: (row: Row) => Draft;
    Fields: (props: ListFieldsProps<Draft>) => ReactNode;
    /** Names of the fields, and how their values read, where mistakes are listed and versions compared. */
    labels: Labels<Draft>;
    format?: (data: BaseData) => Formats<Draft>;
  }>;

/** Props that every dialog of a list is given. */
export type ListDialogProps = Readonly<{
  /** null: a new entry. */
  id: string | null;
  data: BaseData;
  isReadOnly: boolean;
  reload: () => Promise<unknown>;
  onClose: () => void;
}>;
