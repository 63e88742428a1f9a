import { ServerError } from '../../errors/server-error.ts';
import { findInForce } from '../../overlays/find-in-force.ts';
import { findPublication } from '../../overlays/find-publications.ts';
import { knownOverlay } from '../../overlays/known-overlay.ts';
import { normalizeEmailAddress } from '../../rules/email-address.ts';
import type { FindingShape } from '../../routes/workbench-shapes.ts';
import type { Storage } from '../../storage/index.ts';
import { publishOverlay } from '../../use-cases/publish-overlay.ts';
import { createWorkshop } from '../../workshop/create-workshop.ts';
import { readSchoolFolder } from './read-school-folder.ts';
import { overlaysUsage, type OverlaysCall, type OverlaysReport } from './overlays-call.ts';

/** The longest that the workbench takes as well. */
const longestWhy = 500;

/** Publishes what a folder holds of a form of a school: the same checks, the same history as in the workbench. */
export async function importOverlay(call: OverlaysCall): Promise<OverlaysReport> {
  const { storage, library, folder, required, now } = call;
  if (folder === undefined) throw new Error(`A folder to read from is needed.\n\n${overlaysUsage}`);
  const why = required('why').slice(0, longestWhy);
  const key = known(call);
  const staffId = await findAuthor(storage, required('author'));
  const files = await readSchoolFolder(folder, key);
  if (Object.keys(files).length === 0) {
    throw new Error(`${folder} holds nothing of ${key.form} in schools/${key.school}.`);
  }
  const before = await storage.system(async (trx) => {
    const { number } = await findInForce(trx, library, key);
    return { number, publication: await findPublication(trx, key, number) };
  });
  const basedOn = readBasedOn(call) ?? before.number;
  const workshop = createWorkshop({ library });
  try {
    const request = { files, basedOn, why, restores: null, staffId, now, requestId: null };
    const { number, changes } = await publishOverlay({ storage, library, workshop }, key, request);
    const replaced = before.publication
      ? `number ${before.number} by ${before.publication.author} (“${before.publication.why}”)`
      : 'what the release brought';
    return { ok: true, text: [`Published as number ${number}, in place of ${replaced}.`, ...changes].join('\n') };
  } catch (error) {
    if (!(error instanceof ServerError) || error.findings === undefined) throw error;
    return { ok: false, text: [error.detail, ...error.findings.map(tellFinding)].join('\n') };
  } finally {
    await workshop.close();
  }
}

function known({ library, required }: OverlaysCall) {
  const key = { school: required('school'), form: required('form') };
  try {
    return knownOverlay(library, key);
  } catch (cause) {
    throw new Error(`There is no form "${key.form}", or no school "${key.school}".`, { cause });
  }
}

function readBasedOn({ given }: OverlaysCall): number | undefined {
  const text = given('based-on');
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error('--based-on is the number of a publication, or 0.');
  return Number(text);
}

async function findAuthor(storage: Storage, address: string): Promise<string> {
  const author = await storage.system((trx) =>
    trx
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', normalizeEmailAddress(address))
      .where('universityId', 'is', null)
      .where('disabledAt', 'is', null)
      .executeTakeFirst(),
  );
  if (!author) throw new Error(`${address} is no staff member's. "campus-cover staff list" shows who is.`);
  return author.id;
}

function tellFinding({ file, line, column, severity, message, suggestion, details = [] }: FindingShape): string {
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return [`${file}:${line}:${column} ${severity}: ${message}${hint}`, ...details.map((more) => `  ${more}`)].join('\n');
}
