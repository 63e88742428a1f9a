import type { FormDefinition } from '../../definition/form-definition.ts';
import { isSame, type Change, type Sides } from './change.ts';
import { diffChecks } from './diff-checks.ts';
import { diffDelivery } from './diff-delivery.ts';
import { diffDialogs } from './diff-dialogs.ts';
import { diffNotes } from './diff-notes.ts';
import { diffEffects } from './diff-effects.ts';
import { diffFields } from './diff-fields.ts';
import { diffLookups } from './diff-lookups.ts';
import { diffMessages } from './diff-messages.ts';
import { diffMigrations } from './diff-migrations.ts';
import { diffPage } from './diff-page.ts';
import { diffRest } from './diff-rest.ts';
import { diffReview } from './diff-review.ts';
import { diffSections } from './diff-sections.ts';

/**
 * Lists what changes from one effective definition to another, e.g. from a form to a school's variant of it. Compares
 * rules by their effects on fields, not by their ids. Reports every difference. If a difference has no description of
 * its own, its location describes it.
 *
 * @returns an empty list only if the two are the same
 */
export function diffDefinitions(before: FormDefinition, after: FormDefinition): readonly Change[] {
  const sides: Sides = { before, after };
  const changes = [
    ...diffPage(sides),
    ...diffDialogs(sides),
    ...diffNotes(sides),
    ...diffDelivery(sides),
    ...diffReview(sides),
    ...diffSections(sides),
    ...diffFields(sides),
    ...diffEffects(sides),
    ...diffChecks(sides),
    ...diffMessages(before.messages, after.messages, { path: ['messages'] }),
    ...diffLookups(sides),
    ...diffRest(before.context, after.context, { kind: 'context', path: ['context'] }),
    ...diffMigrations(sides),
  ];
  if (changes.length > 0 || isSame(before, after)) return changes;
  // The files differ, but the user sees no difference. For example, a rule has a different id.
  return diffRest(before, after, { kind: 'other', path: [], except: ['$schema'] });
}
