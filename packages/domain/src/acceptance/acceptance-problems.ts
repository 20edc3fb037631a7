import type { AcceptanceContent } from './acceptance.ts';
import { signatureProblemTexts, acceptanceProblemTexts as texts } from './acceptance-texts.ts';
import { signatureProblem } from './signature.ts';

/** One thing that is missing or wrong, at its field. */
type AcceptanceProblem = { readonly field: keyof AcceptanceContent; readonly message: string };

/**
 * Lists what is missing before it counts (rules: acceptance#what-it-says); the same on the device and on the server.
 */
export function acceptanceProblems(content: AcceptanceContent): AcceptanceProblem[] {
  return [
    ...defectProblems(content),
    ...(content.isRefused ? refusedProblems(content) : signedProblems(content)),
  ];
}

function defectProblems({ defects, checklist }: AcceptanceContent): AcceptanceProblem[] {
  const ids = new Set(defects.map(({ complaintId }) => complaintId));
  const notInOrder = checklist.find(({ answer }) => answer === 'NO');
  return [
    ...(ids.size < defects.length ? [{ field: 'defects', message: texts.sameDefect } as const] : []),
    ...(notInOrder !== undefined && defects.length === 0
      ? [{ field: 'defects', message: texts.defect(notInOrder.text) } as const]
      : []),
  ];
}

function signedProblems({ strokes }: Pick<AcceptanceContent, 'strokes'>): AcceptanceProblem[] {
  const problem = signatureProblem(strokes);
  return problem === null ? [] : [{ field: 'strokes', message: signatureProblemTexts[problem] }];
}

/** Checks a refused acceptance, which needs no signature. */
function refusedProblems({ remark, strokes }: AcceptanceContent): AcceptanceProblem[] {
  return [
    ...(remark === null ? [{ field: 'remark', message: texts.remark } as const] : []),
    ...(strokes.length > 0 ? signedProblems({ strokes }) : []),
  ];
}
