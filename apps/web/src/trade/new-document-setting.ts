import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { listDocumentDataSettings } from '@korpus/contract/global-values/global-values.ts';
import {
  type DocumentType,
  defaultDocumentDataSetting,
  type NewDocumentSetting,
} from '@korpus/domain/documents/document-types.ts';

/** Gives what a new document of a type begins with in this house: its own setting, without what the setting is of. */
export function newDocumentSetting(
  settings: AnswerOf<typeof listDocumentDataSettings>,
  type: DocumentType,
): NewDocumentSetting {
  const found = settings.find((each) => each.type === type);
  if (found === undefined) return defaultDocumentDataSetting;
  const { type: _type, version: _version, ...setting } = found;
  return setting;
}
