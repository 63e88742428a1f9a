import { worldOf, type Proof, type World } from '@campus-cover/engine/analysis';
import { proveVariant, type VariantProof } from '../../../workshop/findings/prove-variant.ts';
import { uniqueFindings } from '../../../workshop/findings/unique-findings.ts';
import { UsageError, type FormsCall, type FormsCommand } from '../forms-command.ts';
import { outputFormats } from '../output/report.ts';
import { saveWitnesses } from '../save-witnesses.ts';
import { nameVariant, selectVariants } from '../select-variants.ts';

export const proveCommand: FormsCommand = {
  name: 'prove',
  summary:
    'Find answers that reach every branch of a form and can be submitted, and list the branches that no answers reach',
  takes: '[form]',
  most: 1,
  options: [
    { name: 'save-scenarios', value: '<folder>', text: 'Save the answers it finds as scenarios' },
    {
      name: 'cap',
      value: '<number>',
      text: 'Try all of a group’s combinations up to this number; above it, try only pairs; default 1500',
    },
  ],
  choosesVariants: true,
  formats: outputFormats,
  canWatch: true,
  async run(call) {
    const cap = readCap(call);
    const library = await call.readLibrary();
    const proofs: ProvedVariant[] = [];
    for (const variant of selectVariants(library, call)) {
      const world = worldOf(library, variant);
      const bar = call.terminal.progress(nameVariant(variant));
      try {
        proofs.push({
          world,
          ...(await proveVariant(library, world, { onProgress: bar.tell, ...(cap !== undefined && { cap }) })),
        });
      } finally {
        bar.end();
      }
    }
    const folder = call.option('save-scenarios');
    const saved = folder === undefined ? [] : await saveWitnesses({ folder, schemas: call.folder, proofs });
    const findings = uniqueFindings(proofs.flatMap((each) => each.findings));
    return {
      failed: proofs.some(({ isProved }) => !isProved),
      findings,
      text: [...proofs.map((each) => tellProof(call, each)), ...saved].join('\n'),
      json: {
        variants: proofs.map(({ world: { variant }, proof, isProved }) => ({ variant, ...proof, isProved })),
        findings,
      },
    };
  },
};

interface ProvedVariant extends VariantProof {
  readonly world: World;
}

function tellProof(
  { terminal: { style } }: FormsCall,
  { world: { variant }, proof, ...judged }: ProvedVariant,
): string {
  const { isProved, inherited } = judged;
  const { branches, witnesses, counts, groups } = proof;
  const reached = branches.filter(({ isReached }) => isReached).length;
  const pairs = groups.filter(({ method }) => method === 'pairs').length;
  const method = pairs === 0 ? 'all of them' : `only pairs in ${pairs} of ${groups.length} groups`;
  const sent = branches.filter(({ witness }) => witness !== undefined).length;
  return [
    `${isProved ? style.green('✓') : style.red('✗')} ${nameVariant(variant)}: ${isProved ? 'proved' : 'not proved'}`,
    `  ${reached} of ${branches.length} branches reached, ${sent} of them with answers that can be sent (${witnesses.length} sets)`,
    `  ${counts.combinations} combinations (${method}), ${counts.orders} other orders, no hidden answers in ${counts.submissions} submissions`,
    ...(inherited === 0 ? [] : [`  ${inherited} also found without the school's files: see "prove ${variant.form}"`]),
    ...tellNotReached(branches),
  ].join('\n');
}

function tellNotReached(branches: Proof['branches']): readonly string[] {
  const left = branches.flatMap(({ title, reason }) => (reason === undefined ? [] : [`    ${title} — ${reason}`]));
  if (left.length === 0) return [];
  return [`  ${left.length} never reached:`, ...left];
}

function readCap(call: FormsCall): number | undefined {
  const given = call.option('cap');
  if (given === undefined) return undefined;
  const cap = Number(given);
  if (Number.isInteger(cap) && cap > 0) return cap;
  throw new UsageError('--cap must be a whole number above 0.');
}
