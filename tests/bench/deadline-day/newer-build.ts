import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A migration as a newer release would have it: older instances keep working with the new column and the new table. */
const migration = `
import { sql as newerSql } from 'kysely';
Object.assign(migrations, {
  '9999-deadline-day': {
    async up(db) {
      await newerSql\`alter table student_coverages add column deadline_day text\`.execute(db);
      await newerSql\`alter table students add column deadline_day text not null default 'none'\`.execute(db);
      await newerSql\`create table deadline_days (id text primary key)\`.execute(db);
    },
  },
});`;

const addMigration: Plugin = {
  name: 'add-migration',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/storage/migrations/index.ts') ? `${code}${migration}` : null),
};

/** Builds the server with one more migration in `folder`, and returns the path of its main file. */
export async function buildNewerRelease(folder: string): Promise<string> {
  mkdirSync(join(folder, 'server'), { recursive: true });
  // The server finds its pages and its packages relative to itself.
  for (const name of ['app', 'schemas', 'node_modules']) symlinkSync(join(root, name), join(folder, name));
  const outDir = join(folder, 'server', 'dist');
  await build({
    configFile: join(root, 'server', 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [addMigration],
    build: { outDir, emptyOutDir: true, sourcemap: false },
  });
  return join(outDir, 'main.js');
}
