import { templatePath, type FormDefinition } from '@campus-cover/engine';
import { sectionTarget } from '../shape/target-paths.ts';
import { findFieldPlace, findPlaceAmong, type DropPlace, type SectionBox, type ShownBox } from './find-drop-place.ts';

/** Finds where a target would go if the author dropped it at a height of the page. */
export function findDropPlace(definition: FormDefinition, target: string | null, y: number): DropPlace | null {
  const sections = readSections(definition);
  if (target?.startsWith('$') === true) return findPlaceAmong(sections, target, y);
  if (target === null || !target.includes('.')) return findFieldPlace(sections, target, y);
  const row = elementOf(definition, target)?.parentElement?.closest<HTMLElement>('[data-field]');
  return findPlaceAmong(readFields(row ?? document, groupOf(target)), target, y);
}

/** The element of a field or a section; `null` while the page does not show it. For a field of rows, the first row's. */
export function elementOf(definition: FormDefinition, target: string): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  if (!target.startsWith('$'))
    return fields.find(({ dataset }) => templatePath(dataset['field'] ?? '') === target) ?? null;
  return (
    [...document.querySelectorAll<HTMLElement>('.cc-section')].find(
      (section) => targetOfSection(definition, section) === target,
    ) ?? null
  );
}

/** The field or section around an element; `null` outside of the sections. */
export function targetAt(definition: FormDefinition, element: Element): string | null {
  const field = element.closest<HTMLElement>('[data-field]')?.dataset['field'];
  if (field !== undefined) return templatePath(field);
  const section = element.closest<HTMLElement>('.cc-section');
  return section === null ? null : targetOfSection(definition, section);
}

function targetOfSection({ sections }: FormDefinition, element: HTMLElement): string | null {
  const first = element.querySelector<HTMLElement>('[data-field]')?.dataset['field']?.split('.')[0];
  const title = element.querySelector('.cc-section-title')?.textContent;
  const found = Object.entries(sections).find(
    ([, section]) => (first !== undefined && section.fields.includes(first)) || section.title === title,
  );
  return found === undefined ? null : sectionTarget(found[0]);
}

function readSections(definition: FormDefinition): readonly SectionBox[] {
  return [...document.querySelectorAll<HTMLElement>('.cc-section')].flatMap((element) => {
    const target = targetOfSection(definition, element);
    return target === null ? [] : [{ ...boxOf(element, target), fields: readFields(element, '') }];
  });
}

/** The fields of a group, or of the form itself. Fields that the page shows several times, in rows, count once. */
function readFields(root: ParentNode, group: string): readonly ShownBox[] {
  const boxes = new Map<string, ShownBox>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-field]')) {
    const target = templatePath(element.dataset['field'] ?? '');
    if (groupOf(target) === group && !boxes.has(target)) boxes.set(target, boxOf(element, target));
  }
  return [...boxes.values()];
}

function groupOf(target: string): string {
  return target.split('.').slice(0, -1).join('.');
}

function boxOf(element: HTMLElement, target: string): ShownBox {
  const { top, bottom } = element.getBoundingClientRect();
  return { target, top: top + window.scrollY, bottom: bottom + window.scrollY };
}
