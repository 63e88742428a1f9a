import type { ConfirmDefinition } from '../../definition/form-definition.ts';
import { logicInWords } from '../explain/logic-in-words.ts';
import { isSame, pickWords, toChange, type Change, type Sides } from './change.ts';
import { diffRest } from './diff-rest.ts';
import { quote } from '../../logic/words/join-words.ts';

/**
 * Lists changes in the text around the form: title, introduction, questions before the form, button, and confirmation.
 */
export function diffPage({ before, after }: Sides): readonly Change[] {
  return [
    ...diffTitle({ before, after }),
    ...diffTexts({ before, after }),
    ...diffAsk({ before, after }),
    ...diffOthers({ before, after }),
  ];
}

function diffTitle({ before, after }: Sides): readonly Change[] {
  const changes: Change[] = [];
  if (before.title !== after.title) {
    const words = `the title changes to ${quote(after.title)}`;
    changes.push(toChange({ kind: 'form', path: ['title'], before: before.title, after: after.title, words }));
  }
  if (!isSame(before.description, after.description)) {
    const words =
      after.description === undefined
        ? 'the text under the title is removed'
        : `the text under the title changes to ${quote(after.description)}`;
    changes.push(
      toChange({ kind: 'form', path: ['description'], before: before.description, after: after.description, words }),
    );
  }
  if (before.version !== after.version) {
    const words = `the form changes from version ${before.version} to version ${after.version}`;
    changes.push(toChange({ kind: 'form', path: ['version'], before: before.version, after: after.version, words }));
  }
  if (before.id !== after.id) {
    const words = `the form is now called ${quote(after.id)} in files and addresses`;
    changes.push(toChange({ kind: 'form', path: ['id'], before: before.id, after: after.id, words }));
  }
  return changes;
}

function diffTexts({ before: { page: past }, after: { page: now } }: Sides): readonly Change[] {
  const texts: readonly (readonly [path: readonly string[], before: unknown, after: unknown, words: string])[] = [
    [['intro'], past?.intro, now?.intro, 'the introduction changes'],
    [['submitLabel'], past?.submitLabel, now?.submitLabel, `the button that submits the form says ${quote(now?.submitLabel)}`],
    [['confirmation', 'title'], past?.confirmation.title, now?.confirmation.title, `the confirmation is titled ${quote(now?.confirmation.title)}`],
    [['confirmation', 'next'], past?.confirmation.next, now?.confirmation.next, 'the confirmation describes the next steps differently'],
    [['path'], past?.path, now?.path, `the page is at ${now?.path}`],
    [['access'], past?.access, now?.access, now?.access === 'visitor' ? 'anyone can open the page' : 'only students who are signed in can open the page'],
    [['layout'], past?.layout, now?.layout, now?.layout === 'single' ? 'everything is on one page' : 'each step has its own page'],
    [['confirm'], past?.confirm, now?.confirm, tellConfirm(past?.confirm, now?.confirm)],
  ]; // oxfmt-ignore
  if (past === undefined || now === undefined) return [];
  return texts.flatMap(([path, before, after, words]) =>
    isSame(before, after) ? [] : [toChange({ kind: 'page', path: ['page', ...path], before, after, words })],
  );
}

function tellConfirm(past: ConfirmDefinition | undefined, now: ConfirmDefinition | undefined): string {
  return pickWords(past, now, {
    added: `the page asks ${quote(now?.title)} before the form is submitted`,
    removed: `the page no longer asks ${quote(past?.title)} before the form is submitted`,
    changed: `the question ${quote(now?.title)}, asked before the form is submitted, changes`,
  });
}

function diffAsk({ before, after }: Sides): readonly Change[] {
  const [past = {}, now = {}] = [before.page?.ask, after.page?.ask];
  if (before.page === undefined || after.page === undefined) return [];
  return [...new Set([...Object.keys(past), ...Object.keys(now)])].flatMap((id) => {
    const [old, fresh] = [past[id], now[id]];
    if (isSame(old, fresh)) return [];
    const told = fresh === undefined ? '' : ` ${logicInWords(after).condition(fresh.when)}`;
    const words = pickWords(old, fresh, {
      added: `the page asks ${quote(fresh?.title)} before it opens the form${told}`,
      removed: `the page no longer asks ${quote(old?.title)} before it opens the form`,
      changed: `the question ${quote(fresh?.title)}, asked before the form opens, changes`,
    });
    return [toChange({ kind: 'page', path: ['page', 'ask', id], before: old, after: fresh, words })];
  });
}

function diffOthers({ before: { page: past }, after: { page: now } }: Sides): readonly Change[] {
  if (past === undefined || now === undefined) return diffRest(past, now, { kind: 'page', path: ['page'] });
  const except = ['intro', 'submitLabel', 'path', 'access', 'layout', 'ask', 'confirm', 'confirmation'];
  return diffRest(past, now, { kind: 'page', path: ['page'], except });
}
