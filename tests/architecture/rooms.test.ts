import { describe, expect, it } from 'vitest';
import { findCycle, readImports, resolveImport, type Import } from './read-imports.ts';
import { readSourceFiles } from './source-files.ts';

/**
 * Maps each server room to the rooms that it may use, types included. Every room may use the platform, and the platform
 * does not use any room. `docs/architecture.md` has a diagram.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  schools: [],
  backup: [],
  search: [],
  audit: ['schools'],
  coverage: ['schools'],
  sessions: ['audit', 'schools'],
  forms: ['audit', 'coverage', 'schools', 'sessions'],
  accounts: ['audit', 'coverage', 'forms', 'schools', 'sessions'],
  administration: ['accounts', 'audit', 'brokers', 'schools', 'sessions'],
  brokers: ['audit', 'reports', 'schools', 'sessions'],
  'sign-on': ['accounts', 'forms', 'schools', 'sessions'],
  profile: ['audit', 'forms', 'schools'],
  documents: ['audit', 'forms', 'schools'],
  requests: ['audit', 'documents', 'forms', 'schools'],
  reviews: ['audit', 'documents', 'forms', 'schools'],
  corrections: ['administration', 'audit', 'coverage', 'forms', 'schools', 'termination'],
  reminders: ['audit', 'coverage', 'schools'],
  waiver: ['coverage', 'documents', 'forms', 'schools'],
  termination: ['audit', 'coverage', 'documents', 'forms', 'schools'],
  enrollment: ['audit', 'coverage', 'documents', 'forms', 'schools'],
  payments: ['audit', 'coverage', 'enrollment', 'forms', 'schools', 'termination'],
  confirmation: ['forms', 'payments', 'schools'],
  dashboard: ['coverage', 'enrollment', 'forms', 'payments', 'requests', 'schools'],
  retention: ['audit', 'coverage', 'payments', 'schools'],
  'school-files': ['audit', 'coverage', 'forms', 'retention', 'schools', 'search'],
  'school-preview': ['coverage', 'enrollment', 'schools'],
  roster: ['audit', 'coverage', 'forms', 'retention', 'school-files', 'schools'],
  tokens: ['audit'],
  exports: ['audit', 'coverage', 'forms', 'retention', 'school-files', 'schools', 'tokens'],
  imports: ['audit', 'coverage', 'forms', 'reviews', 'schools', 'tokens'],
  webhooks: ['audit'],
  reports: ['coverage', 'schools'],
  people: ['accounts', 'audit', 'forms', 'retention', 'roster', 'school-files', 'schools', 'sign-on'],
  workshop: ['forms', 'school-files', 'school-preview'],
  monitoring: ['audit', 'forms', 'payments', 'webhooks', 'workshop'],
  overlays: ['administration', 'audit', 'forms', 'schools', 'workshop'],
  'school-editor': ['administration', 'coverage', 'overlays', 'school-files', 'school-preview', 'schools', 'workshop'],
  workbench: ['forms', 'overlays', 'schools', 'workshop'],
};

/** Not rooms: the code that assembles the rooms, and the entry points. */
const outside = new Set(['assembly', 'app-types', 'bin', 'command-line', 'demo', 'main.ts']);
/** Files that may use the demo world. */
const mayUseDemo = /^server\/(command-line|demo)\//;

const imports = readSourceFiles()
  .filter((file) => file.package === 'server')
  .flatMap(readImports)
  .filter(({ target }) => target.startsWith('.'));

describe('the rooms of the server', () => {
  it('are all in the table', () => {
    const found = new Set(imports.map(({ from }) => roomOf(from)).filter((room) => !outside.has(room)));
    expect([...found].sort()).toEqual([...Object.keys(rooms), 'platform'].sort());
    expect(imports.length).toBeGreaterThan(1000);
  });

  it('use each other only as the table allows, and every entry in the table is used', () => {
    expect(imports.filter(isWrong).map(show)).toEqual([]);
    const used = new Set(imports.map((one) => `${roomOf(one.from)} → ${roomOf(resolveImport(one))}`));
    const listed = Object.entries(rooms).flatMap(([room, others]) => others.map((other) => `${room} → ${other}`));
    expect(listed.filter((arrow) => !used.has(arrow))).toEqual([]);
  });

  it('form no cycle, and neither do the parts of the platform', () => {
    expect(findCycle(new Map(Object.entries(rooms)))).toEqual([]);
    const parts = new Map<string, Set<string>>();
    for (const one of imports) {
      const [from, to] = [partOf(one.from), partOf(resolveImport(one))];
      if (from === undefined || to === undefined || from === to) continue;
      parts.set(from, (parts.get(from) ?? new Set()).add(to));
    }
    expect(parts.size).toBeGreaterThan(8);
    expect(findCycle(parts)).toEqual([]);
  });

  it('do not import the demo world: commands add it if the settings request it', () => {
    const wrong = imports.filter((one) => roomOf(resolveImport(one)) === 'demo' && !mayUseDemo.test(one.from));
    expect(wrong.map(show)).toEqual([]);
  });

  it.each([
    ['server/waiver/waiver-routes.ts', '../payments/open-checkout.ts'],
    ['server/platform/http/pages.ts', '../../forms/form-parts.ts'],
    ['server/schools/transact.ts', '../assembly/server-parts.ts'],
  ])('would fail with an import in %s of %s', (from, target) => {
    expect(isWrong({ from, target, typeOnly: true })).toBe(true);
  });
});

function isWrong(one: Import): boolean {
  const [from, to] = [roomOf(one.from), roomOf(resolveImport(one))];
  if (outside.has(from) || from === to) return false;
  if (from === 'platform') return true;
  return to !== 'platform' && rooms[from]?.includes(to) !== true;
}

function roomOf(path: string): string {
  return path.split('/')[1]!;
}

/** Returns e.g. `platform/http` for a file in that folder; undefined outside the platform's folders. */
function partOf(path: string): string | undefined {
  return /^server\/(platform\/[^/]+)\//.exec(path)?.[1];
}

function show({ from, target }: Import): string {
  return `${from} → ${target}`;
}
