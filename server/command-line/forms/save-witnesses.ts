import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { printJson, witnessToScenario, type Proof, type World } from '@campus-cover/engine/analysis';

interface SaveOptions {
  readonly folder: string;
  /** Schemas folder; each file refers to its `meta/scenario.schema.json`. */
  readonly schemas: string;
  readonly proofs: readonly { readonly world: World; readonly proof: Proof }[];
}

/** Writes each set of answers as a scenario and keeps existing files. Returns one line for each variant. */
export async function saveWitnesses({ folder, schemas, proofs }: SaveOptions): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const $schema = relative(folder, join(schemas, 'meta', 'scenario.schema.json'))
    .split(sep)
    .join('/');
  const lines: string[] = [];
  for (const { world, proof } of proofs) {
    const { form, school, language } = world.variant;
    const prefix = [form, school, language].filter((part) => part !== undefined).join('.');
    let written = 0;
    for (const [index, witness] of proof.witnesses.entries()) {
      const name = `${prefix}.${String(index + 1).padStart(3, '0')}-${toFileName(witness.title)}.json`;
      const scenario = { $schema, ...witnessToScenario(world, witness) };
      if (await writeNew(join(folder, name), printJson(scenario))) written += 1;
    }
    const left = proof.witnesses.length - written;
    lines.push(`  ${written} scenarios written to ${folder}${left === 0 ? '' : `; ${left} already exist`}`);
  }
  return lines;
}

/** `Rule carrier-abroad applies` → `rule-carrier-abroad-applies`. */
function toFileName(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}

async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
