type Said = { readonly number: string; readonly net: string; readonly gross: string; readonly order: string };

/** Writes a ZUGFeRD file of 2014, with the sums of a line beside those of the whole. */
export const zugferd1Of = ({
  number,
  net,
  gross,
  order,
}: Said): string => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0" xmlns:ram="urn:r" xmlns:udt="urn:u">
  <rsm:SpecifiedExchangedDocumentContext/>
  <rsm:HeaderExchangedDocument>
    <ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20261112</udt:DateTimeString></ram:IssueDateTime>
    <ram:IncludedNote><ram:Content>Kommission: Ida Petersen</ram:Content></ram:IncludedNote>
  </rsm:HeaderExchangedDocument>
  <rsm:SpecifiedSupplyChainTradeTransaction>
    <ram:ApplicableSupplyChainTradeAgreement>
      <ram:SellerTradeParty><ram:Name>Küchenwerke Hansen GmbH</ram:Name>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">20/123</ram:ID></ram:SpecifiedTaxRegistration>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE811222333</ram:ID></ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerOrderReferencedDocument><ram:ID>${order}</ram:ID></ram:BuyerOrderReferencedDocument>
    </ram:ApplicableSupplyChainTradeAgreement>
    <ram:ApplicableSupplyChainTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>
      <udt:DateTimeString format="102">20261110</udt:DateTimeString>
    </ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableSupplyChainTradeDelivery>
    <ram:ApplicableSupplyChainTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementMonetarySummation>
        <ram:TaxBasisTotalAmount currencyID="EUR">${net}</ram:TaxBasisTotalAmount>
        <ram:GrandTotalAmount currencyID="EUR">${gross}</ram:GrandTotalAmount>
      </ram:SpecifiedTradeSettlementMonetarySummation>
    </ram:ApplicableSupplyChainTradeSettlement>
    <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeSettlementMonetarySummation>
      <ram:TaxBasisTotalAmount>1.00</ram:TaxBasisTotalAmount>
    </ram:SpecifiedTradeSettlementMonetarySummation></ram:IncludedSupplyChainTradeLineItem>
  </rsm:SpecifiedSupplyChainTradeTransaction>
</rsm:CrossIndustryDocument>`;

export const ublOf = (
  root: 'Invoice' | 'CreditNote',
  { number, net, gross, order }: Said,
): string => `<${root} xmlns="urn:oasis:${root}-2" xmlns:cac="urn:a">
  <ID>${number}</ID><IssueDate>2026-11-12</IssueDate><Note>Kommission: Ida Petersen</Note>
  <DocumentCurrencyCode>EUR</DocumentCurrencyCode>
  <cac:OrderReference><ID>${order}</ID></cac:OrderReference>
  <cac:AccountingSupplierParty><cac:Party>
    <PartyTaxScheme><CompanyID>20/123</CompanyID><TaxScheme><ID>FC</ID></TaxScheme></PartyTaxScheme>
    <PartyTaxScheme><CompanyID>DE811222333</CompanyID><TaxScheme><ID>VAT</ID></TaxScheme></PartyTaxScheme>
    <PartyLegalEntity><RegistrationName>Küchenwerke Hansen GmbH</RegistrationName></PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <PartyLegalEntity><RegistrationName>Küchen Muster</RegistrationName></PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:Delivery><ActualDeliveryDate>2026-11-10</ActualDeliveryDate></cac:Delivery>
  <LegalMonetaryTotal><LineExtensionAmount currencyID="EUR">90.00</LineExtensionAmount>
    <TaxExclusiveAmount currencyID="EUR">${net}</TaxExclusiveAmount>
    <TaxInclusiveAmount currencyID="EUR">${gross}</TaxInclusiveAmount>
    <PayableAmount currencyID="EUR">19.00</PayableAmount></LegalMonetaryTotal>
  <${root}Line><ID>1</ID><LegalMonetaryTotal><TaxExclusiveAmount>1.00</TaxExclusiveAmount></LegalMonetaryTotal></${root}Line>
</${root}>`;
