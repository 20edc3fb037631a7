export const partPaymentTexts = {
  partOf: (invoiceNumber: string) => `Teil von ${invoiceNumber}`,
};
