import { buildPrintModel } from '@korpus/domain/documents/print-document.ts';
import type { PrintModel } from '@korpus/domain/documents/print-model.ts';
import { aDocument, someFacts } from '@korpus/domain/documents/test-kit/a-document.ts';
import { kitchen } from '@korpus/domain/documents/test-kit/a-kitchen.ts';

export const anyModel: PrintModel = buildPrintModel(someFacts({ document: aDocument(kitchen) }));
