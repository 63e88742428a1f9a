import { DefinitionError, EngineError, withOverlayFiles, type FormLibrary } from '@campus-cover/engine';
import {
  proveForm,
  scenariosFor,
  withinTries,
  worldOf,
  type Proof,
  type ProofOptions,
  type World,
} from '@campus-cover/engine/analysis';
// oxfmt-ignore
import { placeProofFinding } from './place-proof-finding.ts';
import type { ReportFinding } from './report-finding.ts';

export interface VariantProof {
  readonly proof: Proof;
  /** With locations. A note is not a problem. */
  readonly findings: readonly ReportFinding[];
  /** True when all findings are notes. */
  readonly isProved: boolean;
  /** How many findings are notes only because the form also has them without the school's files. */
  readonly inherited: number;
}

/**
 * Proves a school's form or the base form, for the command line and the workbench. For a school's form, only problems
 * that the school's files cause count. A problem that the form has at this school without the files, e.g. a branch for
 * a different state, is a note. For the base form, everything counts.
 */
export async function proveVariant(
  library: FormLibrary,
  world: World,
  options: Pick<ProofOptions, 'cap' | 'onProgress'> = {},
): Promise<VariantProof> {
  const proof = await prove(library, world, options);
  const told = placeAll(world, proof);
  const known =
    proof.isProved || world.variant.school === undefined
      ? new Set<string>()
      : await findWithoutFiles(library, world, options);
  const isInherited = ({ finding, name }: PlacedFinding): boolean => finding.severity !== 'note' && known.has(name);
  const findings = told.map((each) => (isInherited(each) ? toNote(each.finding) : each.finding));
  return {
    proof,
    findings,
    isProved: findings.every(({ severity }) => severity === 'note'),
    inherited: told.filter(isInherited).length,
  };
}

interface PlacedFinding {
  readonly finding: ReportFinding;
  /** Identifies the finding. The name is the same in two proofs, no matter how long each proof searched. */
  readonly name: string;
}

async function prove(library: FormLibrary, world: World, options: ProofOptions): Promise<Proof> {
  const scenarios = scenariosFor(library, world).scenarios.map(({ scenario }) => scenario);
  return proveForm(world, { ...options, scenarios });
}

/** Returns what a proof would find in the same language if the school had no files for the form. */
async function findWithoutFiles(
  library: FormLibrary,
  { variant }: World,
  { cap }: Pick<ProofOptions, 'cap'>,
): Promise<ReadonlySet<string>> {
  const { form, school } = variant;
  const without = withOverlayFiles(library, { form, school: school! }, {});
  const world = openOrNothing(without, variant);
  if (world === undefined) return new Set();
  const proof = await prove(without, world, cap === undefined ? {} : { cap });
  return new Set(placeAll(world, proof).map(({ name }) => name));
}

/** Without the school's files, the form may not even load; in that case, these findings are unknown. */
function openOrNothing(library: FormLibrary, variant: World['variant']): World | undefined {
  try {
    return worldOf(library, variant);
  } catch (error) {
    if (error instanceof DefinitionError || error instanceof EngineError) return undefined;
    throw error;
  }
}

function placeAll(world: World, { findings }: Proof): readonly PlacedFinding[] {
  return findings.map((each) => {
    const finding = placeProofFinding(world, each);
    const { file, pointer, rule, message } = finding;
    const words = each.tries === undefined ? message : message.replace(withinTries(each.tries), '');
    return { finding, name: JSON.stringify([file, pointer, rule, words]) };
  });
}

function toNote(finding: ReportFinding): ReportFinding {
  return { ...finding, severity: 'note', details: ['The form has this problem even without the school’s files.'] };
}
