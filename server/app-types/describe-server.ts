import { buildServer } from '../build-server.ts';
import { createClock } from '../clock/clock.ts';
import { readConfig } from '../config.ts';
import { createParts } from '../create-parts.ts';
import { loadFormCatalog } from '../forms/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../forms/schema-files.ts';
import type { OpenApiDocument } from '../http/docs-page.ts';
import type { Storage } from '../storage/index.ts';

/** The server's OpenAPI document, without a database: describing routes asks none of them. */
export async function describeServer(): Promise<OpenApiDocument> {
  const config = readConfig({ NODE_ENV: 'test' }, process.cwd());
  const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
  const storage = new Proxy({} as Storage, {
    get: (_target, name) => {
      throw new Error(`Describing the server does not reach the database (${String(name)}).`);
    },
  });
  const clock = createClock(config.today);
  const { parts } = createParts({ config, storage, catalog, clock, onOutboxFailure: () => {} });
  const { server } = await buildServer(config, parts);
  try {
    return server.swagger() as unknown as OpenApiDocument;
  } finally {
    await server.close();
  }
}
