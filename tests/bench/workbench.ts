// Measures the milliseconds from a label change until the data for the live form is ready: in the workshop alone,
// and for a staff member's whole call on the embedded database. Prints a table; `--write` also writes the table to
// docs/benchmarks.md. Fails when a figure exceeds its target.
import { cpus, loadavg } from 'node:os';
import type { FormLibrary, OverlayFiles, OverlayKey } from '@campus-cover/engine';
import { overlayFilesOf } from '@campus-cover/engine';
import { loadFormCatalog } from '../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { openTestServer } from '../server/open-test-server.ts';
import { addStaff } from '../server/overlays/staff.ts';
import { generateForm } from './generated-form.ts';
import { writeSection } from './write-section.ts';

const rounds = 60;
const fields = 1000;
const large: OverlayKey = { school: 'bay-state', form: `generated-${fields}` };
const waiver: OverlayKey = { school: 'bay-state', form: 'waiver' };

const release = await readSchemaFiles(locateSchemas());
const library = withLargeForm(release);
const load = loadavg()[0]!.toFixed(1);
const portal = await openTestServer({ storageKind: 'pglite', catalog: loadFormCatalog(library) });
try {
  const staff = await addStaff(portal, 'Bench');
  const { workshop } = portal.parts;
  const preview = (key: OverlayKey, files: OverlayFiles) =>
    workshop.preview({ key, files, author: 'stf_bench', language: null });
  const call = async (key: OverlayKey, files: OverlayFiles) => {
    const answer = await staff.post('/api/workbench/preview', { ...key, files, language: null });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return JSON.parse(answer.body) as { form: object | null };
  };
  const results = [
    await measure('waiver of a school, workshop alone', 60, (index) =>
      preview(waiver, relabelled(waiver, 'Phone', index)),
    ),
    await measure('waiver of a school, the whole call', 60, (index) =>
      call(waiver, relabelled(waiver, 'Phone', index)),
    ),
    await measure(`${fields} fields, workshop alone`, 300, (index) =>
      preview(large, relabelled(large, 'b7_low', index)),
    ),
    await measure(`${fields} fields, the whole call`, 300, (index) => call(large, relabelled(large, 'b7_low', index))),
  ];
  const proof = workshop.prove({ key: waiver, files: relabelled(waiver, 'Phone', 0), author: 'stf_other' });
  results.push(
    await measure('waiver, during another form’s proof', undefined, (index) =>
      preview(waiver, relabelled(waiver, 'Phone', index)),
    ),
  );
  await proof.catch(() => undefined);
  const table = toTable(results);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  const head = `${day}, Node ${process.versions.node}, ${processor}; machine load before the run: ${load}`;
  process.stdout.write(`${head}\n\n${table}\n`);
  if (process.argv.includes('--write')) writeSection('workbench', `${head}\n\n${table}`);
  if (results.some(({ p50, target }) => target !== undefined && p50 > target)) process.exitCode = 1;
} finally {
  await portal.close();
}

interface Result {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  /** Median of the server's own processor time, without the workshop's processes. Students wait during this time. */
  readonly busy: number;
  readonly target: number | undefined;
}

/** The release with an additional form of many fields. */
function withLargeForm(before: FormLibrary): FormLibrary {
  const { definition: generated } = generateForm(fields);
  // As in real files, ids are kebab-case.
  const kebab = <Entry>(entries: Readonly<Record<string, Entry>> = {}) =>
    Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id.replaceAll('_', '-'), entry]));
  const definition = { ...generated, rules: kebab(generated.rules), checks: kebab(generated.checks) };
  const file = before.forms.get('waiver')!.file.replace('forms/waiver/', `forms/${definition.id}/`);
  return {
    ...before,
    forms: new Map(before.forms).set(definition.id, { file, text: JSON.stringify(definition, null, 2) }),
  };
}

/** Returns the school's files for a form, each time with a different label for a field. */
function relabelled(key: OverlayKey, field: string, index: number): OverlayFiles {
  const files = overlayFilesOf(library, key);
  const bare = { extends: `${key.form}@1`, school: key.school };
  const written = JSON.parse(files[`${key.form}.json`] ?? JSON.stringify(bare)) as {
    patch?: { schema?: { properties?: object } };
    add?: object;
  };
  const label = { schema: { properties: { [field]: { title: `Label ${index}` } } } };
  const isNew = key.form !== 'waiver';
  const properties = { ...written.patch?.schema?.properties, ...label.schema.properties };
  const changed = isNew
    ? { ...written, add: label }
    : { ...written, patch: { ...written.patch, schema: { ...written.patch?.schema, properties } } };
  return { ...files, [`${key.form}.json`]: JSON.stringify(changed, null, 2) };
}

async function measure(
  name: string,
  target: number | undefined,
  ask: (index: number) => Promise<{ readonly form: object | null }>,
): Promise<Result> {
  for (let index = 0; index < 10; index += 1) await ask(index);
  const times: number[] = [];
  const busy: number[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const used = process.cpuUsage();
    const start = performance.now();
    const { form } = await ask(100 + index);
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(used);
    busy.push((user + system) / 1000);
    if (form === null) throw new Error(`${name}: there is no form`);
  }
  return { name, target, p50: at(times, 0.5), p95: at(times, 0.95), busy: at(busy, 0.5) };
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!;
}

function toTable(results: readonly Result[]): string {
  const head = [
    'preview after a changed label',
    'p50, ms',
    'p95, ms',
    'of the server’s own processor time, ms',
    'target for p50, ms',
  ];
  const rows = results.map(({ name, p50, p95, busy, target }) => [
    name,
    p50.toFixed(1),
    p95.toFixed(1),
    busy.toFixed(1),
    target === undefined ? '' : String(target),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(['---', '--:', '--:', '--:', '--:']), ...rows.map(line)].join('\n');
}
