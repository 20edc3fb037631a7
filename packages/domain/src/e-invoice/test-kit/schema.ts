import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/** Schema of the profile EN 16931, as published with Factur-X; compiled once, since that takes longest. */
const folder = join(
  dirname(fileURLToPath(import.meta.resolve('@stackforge-eu/factur-x'))),
  '../schema/en16931',
);

let validator: XsdValidator | undefined;

function openValidator(): XsdValidator {
  xmlRegisterFsInputProviders();
  const url = join(folder, 'FACTUR-X_EN16931.xsd');
  using schema = XmlDocument.fromString(readFileSync(url, 'utf8'), { url });
  return XsdValidator.fromDoc(schema);
}

/** Lists what the published schema says against it; nothing: it is valid. */
export function schemaProblems(xml: string): string[] {
  validator ??= openValidator();
  using document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
