import {
  proveForm, scenariosFor, worldOf, type Proof, type World,
} from '@campus-cover/engine/analysis'; // prettier-ignore
import { placeProofFinding } from '../../../forms/findings/place-proof-finding.ts';
import { uniqueFindings } from '../../../forms/findings/unique-findings.ts';
import { UsageError, type FormsCall, type FormsCommand } from '../forms-command.ts';
import { outputFormats } from '../output/report.ts';
import { saveWitnesses } from '../save-witnesses.ts';
import { nameVariant, selectVariants } from '../select-variants.ts';

export const proveCommand: FormsCommand = {
  name: 'prove',
  summary: 'Find for every branch of a form answers with which it can be sent, and name the branches without any',
  takes: '[form]',
  most: 1,
  options: [
    { name: 'save-scenarios', value: '<folder>', text: 'Write the answers that were found as scenarios' },
    {
      name: 'cap',
      value: '<number>',
      text: 'Combinations of one group that are all tried, above it pairs; 1500 is the usual',
    },
  ],
  choosesVariants: true,
  formats: outputFormats,
  canWatch: true,
  async run(call) {
    const cap = readCap(call);
    const library = await call.readLibrary();
    const proofs: { readonly world: World; readonly proof: Proof }[] = [];
    for (const variant of selectVariants(library, call)) {
      const world = worldOf(library, variant);
      const scenarios = scenariosFor(library, world).scenarios.map(({ scenario }) => scenario);
      const bar = call.terminal.progress(nameVariant(variant));
      try {
        proofs.push({
          world,
          proof: await proveForm(world, { scenarios, onProgress: bar.tell, ...(cap !== undefined && { cap }) }),
        });
      } finally {
        bar.end();
      }
    }
    const folder = call.option('save-scenarios');
    const saved = folder === undefined ? [] : await saveWitnesses({ folder, schemas: call.folder, proofs });
    const findings = uniqueFindings(
      proofs.flatMap(({ world, proof }) => proof.findings.map((finding) => placeProofFinding(world, finding))),
    );
    return {
      failed: proofs.some(({ proof }) => !proof.isProved),
      findings,
      text: [...proofs.map(({ world, proof }) => tellProof(call, world, proof)), ...saved].join('\n'),
      json: { variants: proofs.map(({ world: { variant }, proof }) => ({ variant, ...proof })), findings },
    };
  },
};

function tellProof({ terminal: { style } }: FormsCall, { variant }: World, proof: Proof): string {
  const { branches, witnesses, counts, groups, isProved } = proof;
  const reached = branches.filter(({ isReached }) => isReached).length;
  const pairs = groups.filter(({ method }) => method === 'pairs').length;
  const method = pairs === 0 ? 'all of them' : `${pairs} of ${groups.length} groups in pairs`;
  const sent = branches.filter(({ witness }) => witness !== undefined).length;
  return [
    `${isProved ? style.green('✓') : style.red('✗')} ${nameVariant(variant)}: ${isProved ? 'proved' : 'not proved'}`,
    `  ${reached} of ${branches.length} branches reached, ${sent} of them with answers that can be sent (${witnesses.length} sets)`,
    `  ${counts.combinations} combinations (${method}), ${counts.orders} other orders, nothing hidden leaves in ${counts.submissions} submissions`,
    ...tellNotReached(branches),
  ].join('\n');
}

function tellNotReached(branches: Proof['branches']): readonly string[] {
  const left = branches.flatMap(({ title, reason }) => (reason === undefined ? [] : [`    ${title} — ${reason}`]));
  if (left.length === 0) return [];
  return [`  ${left.length} never seen:`, ...left];
}

function readCap(call: FormsCall): number | undefined {
  const given = call.option('cap');
  if (given === undefined) return undefined;
  const cap = Number(given);
  if (Number.isInteger(cap) && cap > 0) return cap;
  throw new UsageError('--cap is a whole number above 0.');
}
