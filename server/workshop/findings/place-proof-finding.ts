import { placeOfPointer, type ProofFinding, type World } from '@campus-cover/engine/analysis';
import type { ReportFinding } from './report-finding.ts';

/** A proof's finding with its location in a file. The details say what to do and which situation causes it. */
export function placeProofFinding(
  world: World,
  { pointer, rule, severity, message, suggestion, situation, orders }: ProofFinding,
): ReportFinding {
  const details = [
    ...(suggestion === '' ? [] : [`→ ${suggestion}`]),
    ...(situation === undefined || severity === 'note' ? [] : tellSituation(situation)),
    ...(orders === undefined ? [] : orders.map((order) => `in this order: ${order.join(', ')}`)),
  ];
  return { ...placeOfPointer(world, pointer), rule, severity, message, details };
}

function tellSituation({ answers, context, lookups }: NonNullable<ProofFinding['situation']>): readonly string[] {
  return Object.entries({ answers, context, lookups }).flatMap(([name, values]) =>
    Object.keys(values).length === 0 ? [] : [`${name} that lead to this finding: ${JSON.stringify(values)}`],
  );
}
