import type { FormDefinition } from '../../definition/form-definition.ts';
import { isSame, type Change, type Sides } from './change.ts';
import { diffChecks } from './diff-checks.ts';
import { diffDelivery } from './diff-delivery.ts';
import { diffDialogs } from './diff-dialogs.ts';
import { diffEffects } from './diff-effects.ts';
import { diffFields } from './diff-fields.ts';
import { diffLookups } from './diff-lookups.ts';
import { diffMessages } from './diff-messages.ts';
import { diffMigrations } from './diff-migrations.ts';
import { diffPage } from './diff-page.ts';
import { diffRest } from './diff-rest.ts';
import { diffSections } from './diff-sections.ts';

/**
 * What changes from one effective definition to another, e.g. from a form to a school's variant of it. Rules are compared by
 * what they do to a field and not by their ids. Nothing that differs goes unsaid: what has no words of its own is told by its place.
 *
 * @returns no changes only when the two say the same
 */
export function diffDefinitions(before: FormDefinition, after: FormDefinition): readonly Change[] {
  const sides: Sides = { before, after };
  const changes = [
    ...diffPage(sides),
    ...diffDialogs(sides),
    ...diffDelivery(sides),
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
  // Written differently without a difference for anybody who answers: a rule with another id, say.
  return diffRest(before, after, { kind: 'other', path: [], except: ['$schema'] });
}
