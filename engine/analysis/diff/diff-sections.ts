import type { FormDefinition, SectionDefinition } from '../../definition/form-definition.ts';
import { listFields } from '../../definition/field-groups.ts';
import { joinWords, quote } from '../../logic/words/join-words.ts';
import { isSame, pickWords, subjectOf, toChange, type Change, type Sides } from './change.ts';
import { isSameVisibility, tellVisible } from './diff-effects.ts';
import { diffRest } from './diff-rest.ts';
import { collectEffects } from './rule-effects.ts';

/** Lists steps that are new, removed, renamed or reordered, and fields that moved between steps. */
export function diffSections(sides: Sides): readonly Change[] {
  const { before, after } = sides;
  const changes: Change[] = [];
  for (const [id, section] of Object.entries(before.sections)) {
    if (Object.hasOwn(after.sections, id)) continue;
    const words = `the step ${quote(section.title)} is removed`;
    changes.push(toChange({ kind: 'section-removed', path: ['sections', id], before: section, words }));
  }
  for (const [id, section] of Object.entries(after.sections)) {
    const past = Object.hasOwn(before.sections, id) ? before.sections[id] : undefined;
    changes.push(
      ...(past === undefined ? [tellNewSection(sides, id, section)] : diffSection(sides, { id, past, section })),
    );
  }
  return [...changes, ...diffMoves(sides), ...diffOrder(sides)];
}

function tellNewSection({ after }: Sides, id: string, section: SectionDefinition): Change {
  const visible = tellVisible(after, collectEffects(after), `$section.${id}`);
  const words = `there is a new step ${quote(section.title)}${visible === 'always' ? '' : ` ${visible}`}`;
  return toChange({ kind: 'section-added', path: ['sections', id], after: section, words });
}

interface SectionPair {
  readonly id: string;
  readonly past: SectionDefinition;
  readonly section: SectionDefinition;
}

function diffSection({ before, after }: Sides, { id, past, section }: SectionPair): readonly Change[] {
  const changes: Change[] = [];
  const [was, is] = [past.title, section.title];
  const step = `the step ${quote(is)}`;
  if (was !== is) {
    const words = `the step ${quote(was)} is now called ${quote(is)}`;
    changes.push(toChange({ kind: 'section', path: ['sections', id, 'title'], before: was, after: is, words }));
  }
  if (!isSame(past.description, section.description)) {
    const words = pickWords(past.description, section.description, {
      added: `${step} begins with ${quote(section.description)}`,
      removed: `${step} no longer has an introduction`,
      changed: `${step} begins with ${quote(section.description)}`,
    });
    const path = ['sections', id, 'description'];
    changes.push(toChange({ kind: 'section', path, before: past.description, after: section.description, words }));
  }
  const [wasPlaced, isPlaced] = [past.place ?? 'step', section.place ?? 'step'];
  if (wasPlaced !== isPlaced) {
    const where = isPlaced === 'review' ? 'is shown on the review page' : 'has its own page again';
    const path = ['sections', id, 'place'];
    const words = `${step} ${where}`;
    changes.push(toChange({ kind: 'section', path, before: wasPlaced, after: isPlaced, words }));
  }
  const target = `$section.${id}`;
  const [wereRules, areRules] = [collectEffects(before), collectEffects(after)];
  if (!isSameVisibility({ before, after, was: wereRules, is: areRules }, target)) {
    const [then, now] = [tellVisible(before, wereRules, target), tellVisible(after, areRules, target)];
    const words = `${step} is shown ${now} (previously ${then})`;
    changes.push(
      toChange({ kind: 'visibility', path: ['sections', id, 'initially'], before: then, after: now, words }),
    );
  }
  const [were, are] = [new Set(past.fields), new Set(section.fields)];
  const kept = past.fields.filter((name) => are.has(name));
  const keptNow = section.fields.filter((name) => were.has(name));
  if (!isSame(kept, keptNow)) {
    const words = `the fields of ${step} are in a different order`;
    changes.push(
      toChange({
        kind: 'field-order',
        path: ['sections', id, 'fields'],
        before: past.fields,
        after: section.fields,
        words,
      }),
    );
  }
  const except = ['title', 'description', 'initially', 'hide', 'fields', 'order', 'place'];
  return [...changes, ...diffRest(past, section, { kind: 'section', path: ['sections', id], except })];
}

function diffMoves({ before, after }: Sides): readonly Change[] {
  const [past, now] = [sectionsByField(before), sectionsByField(after)];
  return listFields(after).flatMap((field) => {
    const [from, to] = [past.get(field.path), now.get(field.path)];
    if (field.group !== undefined || from === undefined || to === undefined || from === to) return [];
    const words = `moves to the step ${quote(after.sections[to]?.title)}`;
    const subject = subjectOf(after, field);
    return [
      toChange({ kind: 'field-moved', path: ['sections', to, 'fields'], before: from, after: to, subject, words }),
    ];
  });
}

function sectionsByField({ sections }: FormDefinition): ReadonlyMap<string, string> {
  return new Map(Object.entries(sections).flatMap(([id, { fields }]) => fields.map((name) => [name, id])));
}

function diffOrder({ before, after }: Sides): readonly Change[] {
  const orderOf = ({ sections }: FormDefinition, other: FormDefinition): readonly string[] =>
    Object.keys(sections)
      .filter((id) => Object.hasOwn(other.sections, id))
      .sort((left, right) => sections[left]!.order - sections[right]!.order);
  const [past, now] = [orderOf(before, after), orderOf(after, before)];
  if (isSame(past, now)) return [];
  const words = `the steps are in a different order: ${joinWords(now.map((id) => quote(after.sections[id]!.title)))}`;
  return [toChange({ kind: 'section-order', path: ['sections'], before: past, after: now, words })];
}
