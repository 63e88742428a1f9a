import type { OverlayKey } from '@campus-cover/engine';
import { limits } from '@campus-cover/schemas';
import { isFormName } from '../../forms/definitions/form-name.ts';
import { findInForce } from '../../overlays/find-in-force.ts';
import { findPublication } from '../../overlays/find-publications.ts';
import { publishOverlay } from '../../overlays/publish-overlay.ts';
import type { FindingShape } from '../../platform/errors/finding.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { normalizeEmailAddress } from '../../platform/text/email-address.ts';
import { createWorkshop } from '../../workshop/create-workshop.ts';
import { overlaysUsage, type OverlaysCall, type OverlaysReport } from './overlays-call.ts';
import { readSchoolFolder } from './read-school-folder.ts';

/** Publishes a folder's files for a school's form, with the same checks and the same history as in the workbench. */
export async function importOverlay(call: OverlaysCall): Promise<OverlaysReport> {
  const { storage, library, folder, required, now } = call;
  if (folder === undefined) throw new Error(`Specify a folder to read from.\n\n${overlaysUsage}`);
  const why = required('why').slice(0, limits.longestReason);
  const key = known(call);
  const staffId = await findAuthor(storage, required('author'));
  const files = await readSchoolFolder(folder, key);
  if (Object.keys(files).length === 0) {
    throw new Error(`${folder} contains no ${key.form} files in schools/${key.school}.`);
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
      : 'the built-in version';
    const told = [`Published as version ${number}, in place of ${replaced}.`, ...changes];
    const checked = await workshop.lint({ key, files, author: staffId });
    return { ok: true, text: [...told, ...tellUntranslated(checked)].join('\n') };
  } catch (error) {
    if (!(error instanceof ServerError) || error.findings === undefined) throw error;
    return { ok: false, text: [error.detail, ...error.findings.map(tellFinding)].join('\n') };
  } finally {
    await workshop.close();
  }
}

/** Lists missing translations. As in the workbench's list of checks, missing translations do not block publishing. */
function tellUntranslated(findings: readonly FindingShape[]): readonly string[] {
  const missing = findings.filter(({ rule }) => rule === 'translation-missing');
  if (missing.length === 0) return [];
  const texts = missing.length === 1 ? '1 text is' : `${missing.length} texts are`;
  return [
    `${texts} not translated. Students who read another language see the original text:`,
    ...missing.map((finding) => tellFinding({ ...finding, details: [`Path: ${finding.pointer}`] })),
  ];
}

/** The form can be a new one, which only this school will have. */
function known({ library, required }: OverlaysCall): OverlayKey {
  const key = { school: required('school'), form: required('form') };
  if (library.schools.has(key.school) && isFormName(key.form)) return key;
  throw new Error(`There is no school "${key.school}", or a form cannot have the name "${key.form}".`);
}

function readBasedOn({ given }: OverlaysCall): number | undefined {
  const text = given('based-on');
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error('--based-on must be the number of a publication, or 0.');
  return Number(text);
}

async function findAuthor(storage: Storage, address: string): Promise<string> {
  const author = await storage.system((trx) =>
    trx
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', normalizeEmailAddress(address))
      .where('universityId', 'is', null)
      .where('id', 'not like', 'brk\\_%')
      .where('disabledAt', 'is', null)
      .executeTakeFirst(),
  );
  if (!author) throw new Error(`${address} does not belong to a staff member. "campus-cover staff list" lists them.`);
  return author.id;
}

function tellFinding({ file, line, column, severity, message, suggestion, details = [] }: FindingShape): string {
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return [`${file}:${line}:${column} ${severity}: ${message}${hint}`, ...details.map((more) => `  ${more}`)].join('\n');
}
