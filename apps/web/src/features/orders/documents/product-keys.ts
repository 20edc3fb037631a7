import { addProduct, moveProduct, newProduct } from '@korpus/domain/documents/product-edits.ts';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { randomId } from '../../../lib/random-id.ts';
import { isPressed } from '../../../ui/keys/shortcuts.ts';
import type { DocumentForm } from './document-form.ts';

export type ProductField = 'amount' | 'unit' | 'articleName' | 'description' | 'pricePerUnit';

/** Names an article's field by where it stands, for the keyboard and for what is wrong with it alike. */
export const nameOfProduct = (group: number, product: number, field: string): string =>
  `productGroups.${group}.products.${product}.${field}`;

const pattern = /^productGroups\.(\d+)\.products\.(\d+)\.(\w+)$/;

type Cell = Readonly<{ groupId: string; productId: string; field: string; isLast: boolean }>;

function findCell(form: DocumentForm, target: EventTarget): Cell | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  const [, group, product, field] = pattern.exec(target.name) ?? [];
  const owner = form.source.part().productGroups[Number(group)];
  const found = owner?.products[Number(product)];
  if (owner === undefined || found === undefined || field === undefined) return null;
  return {
    groupId: owner.id,
    productId: found.id,
    field,
    isLast: owner.products.at(-1)?.id === found.id,
  };
}

/** Puts the cursor into a field of an article, wherever that stands by now. */
export function goToProduct(
  form: DocumentForm,
  root: ParentNode | null,
  productId: string,
  field: string,
): void {
  form.source.part().productGroups.forEach(({ products }, group) => {
    const product = products.findIndex(({ id }) => id === productId);
    if (product === -1) return;
    root?.querySelector<HTMLElement>(`[name="${CSS.escape(nameOfProduct(group, product, field))}"]`)?.focus();
  });
}

/** An empty article behind another one, or at the end of its group, ready to be written. */
export function writeNextProduct(
  form: DocumentForm,
  root: ParentNode | null,
  groupId: string,
  behind: string | null = null,
): void {
  const id = randomId();
  flushSync(() => form.edit((document) => addProduct(document, groupId, newProduct(id), behind)));
  goToProduct(form, root, id, 'articleName');
}

function idBehind(form: DocumentForm, { productId }: Cell, by: 1 | -1): string | null {
  const ids = form.source.part().productGroups.flatMap(({ products }) => products.map(({ id }) => id));
  return ids[ids.indexOf(productId) + by] ?? null;
}

/**
 * A list of articles is written without the mouse: Enter leads down the column and, at the end of a group, to a new
 * line; Shift+Enter back up; Alt and an arrow move the line.
 */
export function useProductKeys(form: DocumentForm, root: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (form.isReadOnly || event.nativeEvent.isComposing) return;
    const cell = findCell(form, event.target);
    if (cell === null) return;
    if (isPressed(event, 'moveArticle')) {
      event.preventDefault();
      const by = event.key === 'ArrowUp' ? -1 : 1;
      flushSync(() => form.edit((document) => moveProduct(document, cell.productId, by)));
      goToProduct(form, root.current, cell.productId, cell.field);
    }
    const isBack = isPressed(event, 'articleAbove');
    if (!isBack && !isPressed(event, 'nextArticle')) return;
    if (event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    if (!isBack && cell.isLast) {
      writeNextProduct(form, root.current, cell.groupId, cell.productId);
      return;
    }
    const next = idBehind(form, cell, isBack ? -1 : 1);
    if (next !== null) goToProduct(form, root.current, next, cell.field);
  };
}
