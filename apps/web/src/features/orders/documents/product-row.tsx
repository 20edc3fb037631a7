import '@mantine/core/styles/Menu.css';
import type { DocumentProduct } from '@korpus/domain/documents/document-data.ts';
import { lineTotal } from '@korpus/domain/documents/document-sums.ts';
import {
  addProduct,
  changeProduct,
  isEmptyProduct,
  moveProduct,
  removeProduct,
} from '@korpus/domain/documents/product-edits.ts';
import { units } from '@korpus/domain/documents/units.ts';
import { unitNames } from '@korpus/domain/documents/units-texts.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { ActionIcon, Menu, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { NumberField } from '../../../ui/number-field/number-field.tsx';
import { useEntryErrors } from '../../../ui/record-fields/field-source.ts';
import { documentTexts as texts } from '../draft/document-texts.ts';
import type { DocumentForm } from './document-form.ts';
import { nameOfProduct, type ProductField } from './product-keys.ts';
import classes from './products.module.css';

const fields = ['amount', 'unit', 'articleName', 'description', 'pricePerUnit'] as const;
const unitOptions = units.map((value) => ({ value, label: unitNames[value] }));
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

type RowProps = Readonly<{
  form: DocumentForm;
  product: DocumentProduct;
  group: number;
  index: number;
  /** Counted over all groups, for the names of the fields. */
  number: number;
}>;

/** One article. It renders again when it is another one, and not when its neighbours are. */
export const ProductRow = memo(function ProductRow(props: RowProps) {
  const { form, product, group, index, number } = props;
  const error = useEntryErrors(form.source, `productGroups.${group}.products.${index}`, fields);
  const change = (part: Partial<DocumentProduct>) =>
    form.edit((document) => changeProduct(document, product.id, part));
  const field = (name: ProductField) => ({
    name: nameOfProduct(group, index, name),
    'aria-label': texts.product(number, texts.fields[name]),
    readOnly: form.isReadOnly,
    error: error(name),
  });
  const text = (value: string) => (value === '' ? null : value);
  return (
    <div className={classes.row} data-prices={form.hasPrices || undefined}>
      <div className={classes.amount}>
        <NumberField
          {...field('amount')}
          value={product.amount}
          decimals={3}
          min={-999_999}
          max={999_999}
          onChange={(amount) => change({ amount: amount ?? 0 })}
        />
        <NativeSelect
          {...field('unit')}
          variant="unstyled"
          classNames={{ input: classes.unit ?? '' }}
          rightSectionWidth="1.25rem"
          disabled={form.isReadOnly}
          value={product.unit ?? ''}
          data={[...(product.unit === undefined ? [{ value: '', label: texts.noUnit }] : []), ...unitOptions]}
          onChange={({ currentTarget: { value } }) => {
            const unit = units.find((each) => each === value);
            if (unit !== undefined) change({ unit });
          }}
        />
      </div>
      <div className={classes.article}>
        <TextInput
          {...field('articleName')}
          value={product.articleName ?? ''}
          placeholder={texts.fields.articleName}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change({ articleName: text(value) })}
        />
        <Textarea
          {...field('description')}
          value={product.description ?? ''}
          placeholder={texts.fields.description}
          rows={Math.min((product.description ?? '').split('\n').length, 10)}
          maxLength={10_000}
          variant="unstyled"
          classNames={{ input: classes.description ?? '' }}
          onChange={({ currentTarget: { value } }) => change({ description: text(value) })}
        />
      </div>
      {form.hasPrices && (
        <>
          <div className={classes.price}>
            <MoneyField
              {...field('pricePerUnit')}
              value={product.pricePerUnit}
              onChange={(pricePerUnit) => change({ pricePerUnit })}
            />
          </div>
          <output className={classes.total} aria-label={texts.product(number, texts.fields.total)}>
            {formatEuro(lineTotal(product))}
          </output>
        </>
      )}
      {!form.isReadOnly && <ProductMenu {...props} />}
    </div>
  );
});

function ProductMenu({ form, product, group, number }: RowProps) {
  const duplicate = () =>
    form.edit((document) => {
      const groupId = document.productGroups[group]?.id;
      return groupId === undefined
        ? document
        : addProduct(document, groupId, { ...product, id: randomId() }, product.id);
    });
  const remove = () =>
    form.remove(
      (document) => removeProduct(document, product.id),
      isEmptyProduct(product),
      texts.removedProduct(number),
    );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon className={classes.menu ?? ''} aria-label={texts.productMenu(number)}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp {...icon} />}
          onClick={() => form.edit((document) => moveProduct(document, product.id, -1))}
        >
          {texts.productUp}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          onClick={() => form.edit((document) => moveProduct(document, product.id, 1))}
        >
          {texts.productDown}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={duplicate}>
          {texts.duplicate}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={remove}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
