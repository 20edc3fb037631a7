export const tenantNames = {
  tenant: 'Mandant',
  basePackage: 'Grundpaket',
  additionalPackage: 'Zusatzpaket',
};
