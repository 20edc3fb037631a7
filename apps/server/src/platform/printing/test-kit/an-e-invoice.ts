import type { EInvoice } from '../printing.ts';

/**
 * An e-invoice that would mislead who looks for the parts of a PDF by their words, with letters that no typeface has.
 */
export const anEInvoice: EInvoice = {
  xml: `<?xml version="1.0" encoding="UTF-8"?>
<invoice>Käthe 김 \u{e000} endstream endobj
1 0 obj << /Root 1 0 R /Metadata 1 0 R >>
xref
trailer
startxref
0
%%EOF
</invoice>
`,
  fileName: 'factur-x.xml',
  conformance: 'EN 16931',
};
