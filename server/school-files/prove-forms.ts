import type { FormLibrary, OverlayFiles, OverlayKey } from '@campus-cover/engine';
import { ownFiles } from '../forms/definitions/schema-files.ts';
import type { FindingShape } from '../platform/errors/finding.ts';
import type { KeptFiles, Storage } from '../platform/storage/index.ts';
import { filesOfForm, findSchoolInForce } from './find-school-in-force.ts';
import { sameFiles } from './same-files.ts';

/** The part of the workshop that determines whether a form can be published. */
interface FormGate {
  gate(job: {
    readonly key: OverlayKey;
    readonly files: OverlayFiles;
    readonly inForce: OverlayFiles;
    /** All of the school's files. */
    readonly school: KeptFiles;
  }): Promise<{ readonly ok: true } | { readonly ok: false; readonly findings: readonly FindingShape[] }>;
}

export interface ProvingParts {
  readonly storage: Storage;
  /** The release's files. */
  readonly library: FormLibrary;
  readonly workshop: FormGate;
}

interface SchoolToProve {
  readonly slug: string;
  readonly files: KeptFiles;
}

/**
 * Runs the checks for publishing a form (lint, scenarios and the proof) on each form that a school's files change. A
 * form whose files match those in effect or the release's has already passed them.
 *
 * @returns why the forms cannot be published; empty when they can
 * @throws {ServerError} as the workshop does
 */
export async function proveForms(
  { storage, library, workshop }: ProvingParts,
  { slug, files }: SchoolToProve,
): Promise<readonly FindingShape[]> {
  // Most schools do not change any form, so there is nothing to compare.
  const named = Object.keys(files).flatMap((path) => /^([a-z][a-z0-9-]*)\.json$/.exec(path)?.[1] ?? []);
  const forms = new Set([...library.forms.keys(), ...named.filter((name) => !ownFiles.has(name))]);
  const ownForms = [...forms].filter((form) => Object.keys(filesOfForm(files, form)).length > 0);
  if (ownForms.length === 0) return [];
  const inForce = await storage.system((trx) => findSchoolInForce(trx, library, slug));
  const findings: FindingShape[] = [];
  for (const form of ownForms) {
    const [own, before] = [filesOfForm(files, form), filesOfForm(inForce?.files ?? {}, form)];
    if (sameFiles(own, before)) continue;
    const outcome = await workshop.gate({ key: { school: slug, form }, files: own, inForce: before, school: files });
    if (!outcome.ok) findings.push(...outcome.findings);
  }
  return findings;
}
