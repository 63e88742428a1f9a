import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportKinds, type ExportKind } from '@campus-cover/engine';
import { openExport } from '../../exports/open-export.ts';
import type { MemberLoop } from '../../exports/x12/member-loop.ts';
import type { TakeParts } from '../../exports/take-run.ts';
import { exportFormats, openExportFile, type ExportFormat } from '../../exports/open-export-file.ts';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { findSchool } from '../find-school.ts';
import { openInstallation } from '../open-installation.ts';
import { describeInterchange, mostListed } from './describe-interchange.ts';
import { exportUsage } from './export-usage.ts';

/** The person who runs a command and has no account in the portal. */
const operator = { id: 'system', name: 'Operator' } as const;

/**
 * Runs `campus-cover export <kind> …`
 *
 * @throws {Error} with a message for the person at the terminal
 */
export async function runExport(args: readonly string[]): Promise<0> {
  const request = readRequest(args);
  const config = readConfig(process.env, process.cwd());
  const library = await readSchemaFiles(request.schemas ?? config.schemasDir ?? locateSchemas());
  const storage = await openInstallation(config);
  try {
    const parts = { storage, library, clock: createClock(config.today) };
    const number = await writeExport(parts, request, process.stdout).catch((error: unknown) => {
      throw error instanceof ServerError ? new Error(error.detail, { cause: error }) : error;
    });
    console.error(`Run ${number}. To continue from it the next time, use --since ${number}.`);
    return 0;
  } finally {
    await storage.close();
  }
}

interface ExportCall {
  readonly kind: ExportKind;
  readonly slug: string;
  readonly since: string | undefined;
  readonly again: string | undefined;
  readonly format: ExportFormat;
  readonly receiver: string | undefined;
  readonly schemas: string | undefined;
}

/** @throws {Error} with the usage */
function readRequest(args: readonly string[]): ExportCall {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { school: text, since: text, run: text, format: text, receiver: text, schemas: text },
  });
  const { school: slug, since, run: again, format = 'csv', receiver, schemas } = values;
  const [kind, ...more] = positionals;
  if (!isOneOf(exportKinds, kind) || more.length > 0) throw new Error(exportUsage);
  if (!slug) throw new Error(`--school is missing.\n\n${exportUsage}`);
  if (!isOneOf(exportFormats, format)) throw new Error(`The format must be csv, jsonl or x12.\n\n${exportUsage}`);
  for (const number of [since, again])
    if (number !== undefined && !/^[1-9]\d{0,8}$/.test(number)) throw new Error(`"${number}" is not a run's number.`);
  return { kind, slug, since, again, format, receiver, schemas };
}

function isOneOf<Name extends string>(names: readonly Name[], name: string | undefined): name is Name {
  return (names as readonly (string | undefined)[]).includes(name);
}

/** @returns the number of the run */
async function writeExport(parts: TakeParts, call: ExportCall, to: Writable): Promise<number> {
  const { storage } = parts;
  const { slug, kind, since: wanted, again, format, receiver } = call;
  const school = await findSchool(storage, slug);
  const request = { universityId: school.id, slug, kind, author: operator, requestId: null };
  const { run, since } = await openExport(parts, { ...request, since: wanted, again, format, receiver });
  const adjusted: MemberLoop[] = [];
  const onAdjusted = (loop: MemberLoop) => void (adjusted.length < mostListed && adjusted.push(loop));
  const file = await openExportFile(parts, { slug, run, since, format, receiver, onAdjusted });
  await pipeline(Readable.from(file.text), to, { end: false });
  if (file.x12 !== null) console.error(describeInterchange(file.x12, adjusted));
  return run.number;
}
