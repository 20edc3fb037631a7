import type { Discount, DocumentData, DocumentProduct, ProductGroup } from './document-data.ts';

type Groups = Pick<DocumentData, 'productGroups'>;

export const noDiscount: Discount = {
  hasDiscountData: false,
  discountSelection: 'PERCENTAGE',
  discountPercentage: null,
  discountAmount: null,
  discountTotalPrice: null,
};

/** The amount is 1 until somebody says otherwise (rules: documents#lines). */
export const newProduct = (id: string): DocumentProduct => ({
  id,
  amount: 1,
  unit: 'PIECE',
  articleName: null,
  description: null,
  pricePerUnit: null,
});

/** Creates a group with one empty article to begin with. */
export const newGroup = (id: string, productId: string): ProductGroup => ({
  id,
  supplierId: null,
  products: [newProduct(productId)],
  ...noDiscount,
});

export const isEmptyProduct = ({ articleName, description, pricePerUnit }: DocumentProduct): boolean =>
  articleName === null && description === null && pricePerUnit === null;

export const addGroup = <D extends Groups>(document: D, group: ProductGroup): D => ({
  ...document,
  productGroups: [...document.productGroups, group],
});

export const changeGroup = <D extends Groups>(document: D, id: string, change: Partial<ProductGroup>): D =>
  inGroup(document, id, (group) => ({ ...group, ...change }));

export const removeGroup = <D extends Groups>(document: D, id: string): D => ({
  ...document,
  productGroups: document.productGroups.filter((group) => group.id !== id),
});

/** One place up (-1) or down (1); at the end of the list nothing happens. */
export const moveGroup = <D extends Groups>(document: D, id: string, by: -1 | 1): D => ({
  ...document,
  productGroups: moved(document.productGroups, id, by),
});

export const isAnythingPriced = ({ productGroups }: Groups): boolean =>
  productGroups.some(({ products }) => products.some(({ pricePerUnit }) => pricePerUnit !== null));

/** Adds a product behind another one of the group, or at its end. */
export const addProduct = <D extends Groups>(
  document: D,
  groupId: string,
  product: DocumentProduct,
  behind: string | null = null,
): D =>
  inGroup(document, groupId, (group) => {
    const at = group.products.findIndex(({ id }) => id === behind);
    const place = at === -1 ? group.products.length : at + 1;
    return { ...group, products: group.products.toSpliced(place, 0, product) };
  });

export const changeProduct = <D extends Groups>(
  document: D,
  id: string,
  change: Partial<DocumentProduct>,
): D =>
  changeGroupWith(document, id, (group) => ({
    ...group,
    products: group.products.map((product) => (product.id === id ? { ...product, ...change } : product)),
  }));

export const removeProduct = <D extends Groups>(document: D, id: string): D =>
  changeGroupWith(document, id, (group) => ({
    ...group,
    products: group.products.filter((product) => product.id !== id),
  }));

/** One place up or down; from the end of a group into the one beside it. */
export function moveProduct<D extends Groups>(document: D, id: string, by: -1 | 1): D {
  const at = document.productGroups.findIndex((group) => group.products.some((each) => each.id === id));
  const group = document.productGroups[at];
  const place = group?.products.findIndex((each) => each.id === id) ?? -1;
  const product = group?.products[place];
  if (group === undefined || product === undefined) return document;
  const isInside = by === -1 ? place > 0 : place < group.products.length - 1;
  if (isInside) {
    return inGroup(document, group.id, (same) => ({ ...same, products: moved(same.products, id, by) }));
  }
  const beside = document.productGroups[at + by];
  if (beside === undefined) return document;
  const left = removeProduct(document, id);
  return inGroup(left, beside.id, (next) => ({
    ...next,
    products: by === -1 ? [...next.products, product] : [product, ...next.products],
  }));
}

function inGroup<D extends Groups>(
  document: D,
  id: string,
  change: (group: ProductGroup) => ProductGroup,
): D {
  return {
    ...document,
    productGroups: document.productGroups.map((group) => (group.id === id ? change(group) : group)),
  };
}

/** The group that holds a product; all others stay the same objects. */
function changeGroupWith<D extends Groups>(
  document: D,
  productId: string,
  change: (group: ProductGroup) => ProductGroup,
): D {
  const group = document.productGroups.find(({ products }) => products.some(({ id }) => id === productId));
  return group === undefined ? document : inGroup(document, group.id, change);
}

function moved<T extends Readonly<{ id: string }>>(list: readonly T[], id: string, by: -1 | 1): readonly T[] {
  const from = list.findIndex((each) => each.id === id);
  const entry = list[from];
  const to = from + by;
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
