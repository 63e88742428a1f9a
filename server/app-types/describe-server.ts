import { buildServer } from '../assembly/build-server.ts';
import { createParts } from '../assembly/create-parts.ts';
import { loadFormCatalog } from '../forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../forms/definitions/schema-files.ts';
import { createClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import type { OpenApiDocument } from '../platform/http/docs-page.ts';
import type { Storage } from '../platform/storage/index.ts';

/** The server's OpenAPI document, without a database: describing the routes runs none of them. */
export async function describeServer(): Promise<OpenApiDocument> {
  const config = readConfig({ NODE_ENV: 'test' }, process.cwd());
  const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
  const storage = new Proxy({} as Storage, {
    get: (_target, name) => {
      throw new Error(`Describing the server must not use the database (${String(name)}).`);
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
