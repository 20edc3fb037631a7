import type { XmlFault } from '@korpus/domain/xml/xml-reader.ts';

export class XmlError extends Error {
  readonly fault: XmlFault;

  constructor(fault: XmlFault) {
    super(`This XML is not read: ${fault}`);
    this.fault = fault;
  }
}
