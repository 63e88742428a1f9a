// Writes the bill of materials as CycloneDX 1.5. The bill lists every package in the built server and pages or in a
// production installation, with its version, license and hash. This script reads only the lock file. `npm run sbom [--
// file]`; default: sbom.cdx.json.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = resolve(process.argv[2] ?? join(root, 'sbom.cdx.json'));
const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const text = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
);
const whole = JSON.parse(text);
// npm's own `--omit dev` also omits shipped packages that a development tool needs too, such as React.
const tools = new Set(whole.components.filter(isForDevelopment).map((component) => component['bom-ref']));
const isShipped = (ref) => !tools.has(ref);
const bill = {
  ...whole,
  components: whole.components.filter((component) => isShipped(component['bom-ref'])),
  dependencies: whole.dependencies
    .filter(({ ref }) => isShipped(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
};
// npm uses the name of the current folder instead of the product's name.
bill.metadata.component.name = product.name;
// A release has the same bytes whenever it is made, so its bill has the commit's time and no random number.
const seconds = process.env.SOURCE_DATE_EPOCH;
if (seconds !== undefined) {
  bill.metadata.timestamp = new Date(Number(seconds) * 1000).toISOString();
  delete bill.serialNumber;
}
writeFileSync(target, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${target} lists ${bill.components.length} components`);

function isForDevelopment({ properties = [] }) {
  return properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
}
