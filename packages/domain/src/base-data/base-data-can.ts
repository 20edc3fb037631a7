import { needs, type Rules, unless } from '../rights/rule.ts';

type BaseDataActions = {
  /** Deletable: nothing refers to it. */
  'baseData.delete': { readonly isDeletable: boolean };
};

export const baseDataRules: Rules<BaseDataActions> = {
  'baseData.delete': ({ rights }, row) => needs(rights.has('BASE_DATA_DELETE')) ?? unless(!row.isDeletable),
};
