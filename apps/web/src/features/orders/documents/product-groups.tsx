import type { Discount, ProductGroup } from '@korpus/domain/documents/document-data.ts';
import { withNeededSubtotals } from '@korpus/domain/documents/document-edits.ts';
import {
  addGroup,
  changeGroup,
  isEmptyProduct,
  moveGroup,
  newGroup,
  removeGroup,
} from '@korpus/domain/documents/product-edits.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { ActionIcon, Button, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { randomId } from '../../../lib/random-id.ts';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import { DiscountFields } from './discount-fields.tsx';
import { type DocumentForm, useDocument, useSums } from './document-form.ts';
import { goToProduct, useProductKeys, writeNextProduct } from './product-keys.ts';
import { ProductRow } from './product-row.tsx';
import classes from './products.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** Articles in groups, one for each supplier. */
export function ProductGroups({ form }: { form: DocumentForm }) {
  const groups = useDocument(form, (document) => document.productGroups);
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = useProductKeys(form, root);
  const { confirm, confirmDialog } = useConfirm();
  // Kept from the first render: it opens the question, which is the same at every render.
  const [ask] = useState(() => () => confirm());
  const add = () => {
    const productId = randomId();
    flushSync(() => form.edit((document) => addGroup(document, newGroup(randomId(), productId))));
    goToProduct(form, root.current, productId, 'articleName');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside, heard in one place
    <div ref={root} className={classes.groups} onKeyDown={onKeyDown}>
      {groups.map((group, index) => (
        <Group
          key={group.id}
          form={form}
          group={group}
          index={index}
          count={groups.length}
          before={groups.slice(0, index).reduce((sum, { products }) => sum + products.length, 0)}
          root={root}
          ask={ask}
        />
      ))}
      {groups.length === 0 && <p className={classes.none}>{texts.noGroups}</p>}
      {!form.isReadOnly && (
        <div className={classes.foot}>
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={add}
          >
            {groups.length === 0 ? texts.addFirstGroup : texts.addGroup}
          </Button>
          {groups.length > 0 && <span className={classes.keys}>{texts.keys}</span>}
        </div>
      )}
      {confirmDialog}
    </div>
  );
}

type GroupProps = Readonly<{
  form: DocumentForm;
  group: ProductGroup;
  index: number;
  count: number;
  /** Number of articles in the groups above. */
  before: number;
  root: RefObject<HTMLDivElement | null>;
  /** „Element wirklich löschen?“ */
  ask: () => Promise<boolean>;
}>;

const Group = memo(function Group(props: GroupProps) {
  const { form, group, index, before, root } = props;
  return (
    <section className={classes.group} aria-label={texts.group(index + 1)}>
      <GroupHead {...props} />
      {group.products.length > 0 && <Heads hasPrices={form.hasPrices} />}
      {group.products.map((product, at) => (
        <ProductRow
          key={product.id}
          form={form}
          product={product}
          group={index}
          index={at}
          number={before + at + 1}
        />
      ))}
      <div className={classes.groupFoot}>
        {!form.isReadOnly && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={() => writeNextProduct(form, root.current, group.id)}
          >
            {texts.addProduct}
          </Button>
        )}
        {form.hasPrices && <GroupSums form={form} group={group} index={index} />}
      </div>
    </section>
  );
});

const Heads = ({ hasPrices }: { hasPrices: boolean }) => (
  <div className={classes.heads} data-prices={hasPrices || undefined} aria-hidden>
    <span>{texts.fields.amount}</span>
    <span>{texts.fields.articleName}</span>
    {hasPrices && (
      <>
        <span className={classes.right}>{texts.fields.pricePerUnit}</span>
        <span className={classes.right}>{texts.fields.total}</span>
      </>
    )}
  </div>
);

function GroupHead({ form, group, index, count, ask }: GroupProps) {
  const { suppliers } = form.order.lists;
  const change = (supplierId: string | null) =>
    form.edit((document) => changeGroup(document, group.id, { supplierId }));
  const remove = async () => {
    const isEmpty = group.products.every(isEmptyProduct);
    if (isEmpty || (await ask()))
      form.remove((document) => removeGroup(document, group.id), isEmpty, texts.removedGroup(index + 1));
  };
  const move = (by: -1 | 1) => form.edit((document) => moveGroup(document, group.id, by));
  return (
    <div className={classes.groupHead}>
      <Select
        className={classes.supplier ?? ''}
        data-path={`productGroups.${index}.supplierId`}
        aria-label={texts.groupField(index + 1, texts.fields.supplierId)}
        data={[...suppliers]}
        value={group.supplierId}
        placeholder={texts.ownArticles}
        searchable={!form.isReadOnly}
        clearable={!form.isReadOnly}
        readOnly={form.isReadOnly}
        data-fixed={form.isReadOnly || undefined}
        openOnFocus={false}
        onChange={change}
      />
      {!form.isReadOnly && (
        <div className={classes.groupActions}>
          {count > 1 && (
            <>
              <ActionIcon aria-label={texts.groupUp} disabled={index === 0} onClick={() => move(-1)}>
                <IconArrowUp {...icon} />
              </ActionIcon>
              <ActionIcon aria-label={texts.groupDown} disabled={index === count - 1} onClick={() => move(1)}>
                <IconArrowDown {...icon} />
              </ActionIcon>
            </>
          )}
          <ActionIcon color="red" aria-label={texts.removeGroup(index + 1)} onClick={() => void remove()}>
            <IconTrash {...icon} />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}

type GroupSumsProps = Readonly<{ form: DocumentForm; group: ProductGroup; index: number }>;

function GroupSums({ form, group, index }: GroupSumsProps) {
  const sums = useSums(form).groups[index];
  const change = (part: Partial<Discount>) =>
    form.edit((document) => withNeededSubtotals(changeGroup(document, group.id, part)));
  return (
    <div className={classes.groupSums}>
      <DiscountFields
        form={form}
        discount={group}
        path={`productGroups.${index}.`}
        label={texts.discountOfGroup}
        named={(field) => texts.groupField(index + 1, field)}
        amount={sums?.discount ?? null}
        onChange={change}
      />
      <span className={classes.groupSum}>
        {texts.groupSum} <strong>{sums === undefined ? '' : formatEuro(sums.total)}</strong>
      </span>
    </div>
  );
}
