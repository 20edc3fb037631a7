import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import { roleNames } from '@korpus/domain/rights/role-texts.ts';
import { additionalPackageNames, basePackageNames } from '@korpus/domain/tenants/package-texts.ts';
import type { ChangeEntry } from './change-entry.ts';

type Names = Readonly<Record<string, string>>;

/** Records that are named by a word of ours and not by people. */
const closedNames: Partial<Record<SubjectKind, Names>> = {
  roleRights: roleNames,
  basePackage: basePackageNames,
  additionalPackage: additionalPackageNames,
  documentDataSetting: documentTypeNames,
};

export function nameOfSubject({
  subjectKind,
  subjectId,
  subjectName,
}: Pick<ChangeEntry, 'subjectKind' | 'subjectId' | 'subjectName'>): string {
  const names = closedNames[subjectKind];
  return names?.[subjectId] ?? names?.[subjectName] ?? subjectName;
}
