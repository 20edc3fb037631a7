import { readMigrations } from '../../database/migrations.ts';
import { describeReason } from '../../database/open-engine.ts';
import type { House } from '../open-house.ts';
import { chainCheck } from './chain-check.ts';
import type { Check, Finding, Patient } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { doctorTexts as texts } from './doctor-texts.ts';
import { houseChecks } from './house-checks.ts';
import { schemaChecks } from './schema-checks.ts';

const checks: readonly Check[] = [...databaseChecks, ...schemaChecks, ...houseChecks, chainCheck];

/** One line per check, `further` ones of the product's modules last; true when all are well. */
export async function examine(
  house: House,
  migrationsFolder: string,
  say: (line: string) => void,
  further: readonly Check[] = [],
): Promise<boolean> {
  const patient: Patient = { ...house, migrations: readMigrations(migrationsFolder) };
  const findings: Finding[] = [];
  for (const check of [...checks, ...further]) {
    const finding = await lookAt(check, patient);
    say(texts.line(finding.isWell, check.name, finding.detail));
    findings.push(finding);
  }
  const count = findings.filter(({ isWell }) => !isWell).length;
  say(count === 0 ? texts.allWell : texts.notWell(count));
  return count === 0;
}

async function lookAt(check: Check, patient: Patient): Promise<Finding> {
  try {
    return await check.look(patient);
  } catch (error) {
    return { isWell: false, detail: texts.failed(describeReason(error)) };
  }
}
