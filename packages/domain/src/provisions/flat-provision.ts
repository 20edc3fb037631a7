import type { Provision } from './provision.ts';

/** Field by field, as the change log tells of it. */
export const flatProvision = ({ salesProvision: sales, exhibitionProvision: exhibition }: Provision) => ({
  'salesProvision.percentage': sales.percentage,
  'salesProvision.value': sales.value,
  'exhibitionProvision.exhibitionPercentage': exhibition.exhibitionPercentage,
  'exhibitionProvision.exhibitionValue': exhibition.exhibitionValue,
  'exhibitionProvision.salesPercentage': exhibition.salesPercentage,
  'exhibitionProvision.salesValue': exhibition.salesValue,
});

export const flatProvisionFields = [
  'salesProvision.percentage',
  'salesProvision.value',
  'exhibitionProvision.exhibitionPercentage',
  'exhibitionProvision.exhibitionValue',
  'exhibitionProvision.salesPercentage',
  'exhibitionProvision.salesValue',
] as const;
