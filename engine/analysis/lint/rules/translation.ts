import { membersOf, nodeAt, type SourceNode } from '../../../definition/source/source-node.ts';
import { nameOfLanguage } from '../../name-of-language.ts';
import { isReturnedOperand } from '../../translations/is-returned-operand.ts';
import { describeWords } from '../describe-words.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { listWordPaths } from '../word-places.ts';

export const translation: LintFamily = {
  rules: [
    {
      id: 'translation-missing',
      severity: 'warning',
      meaning:
        'A language has no translation for some of the form’s or the school’s text, so the user sees that text in another language.',
    },
  ],
  find: findUntranslated,
};

/** An overlay replaces lists and logic as a whole, so the first text shows whether all of them are translated. */
function findUntranslated({ node, variant, translations }: LintSubject): readonly Finding[] {
  const { language } = variant;
  if (language === undefined) return [];
  return listWords(node)
    .filter(({ text }) => /\p{L}/u.test(text.value) && !translations.has(text.file))
    .map(({ path, text }) => ({
      rule: 'translation-missing',
      path,
      message: `${nameOfLanguage(language)} has no translation for ${tell(describeWords(node, path), text.value)}`,
    }));
}

interface Words {
  readonly path: readonly string[];
  readonly text: { readonly value: string; readonly file: string };
}

function listWords(root: SourceNode): readonly Words[] {
  return listWordPaths(root).flatMap((path) => {
    const place = nodeAt(root, path);
    const text = place === undefined ? undefined : firstWords(place, isLogic(path));
    return text === undefined ? [] : [{ path, text }];
  });
}

function isLogic(path: readonly string[]): boolean {
  return path[0] === 'checks';
}

/**
 * Returns the string itself; in a list, the first entry with letters; in logic, the first string that is neither a name
 * nor an operand.
 */
function firstWords(node: SourceNode, inLogic: boolean): Words['text'] | undefined {
  if (node.kind === 'scalar') {
    return typeof node.value === 'string' ? { value: node.value, file: node.place.file } : undefined;
  }
  if (node.kind === 'list') {
    for (const entry of node.entries) {
      const found = firstWords(entry, inLogic);
      if (found !== undefined && /\p{L}/u.test(found.value)) return found;
    }
    return undefined;
  }
  return inLogic ? firstWordsOfLogic(node) : undefined;
}

/** Lists the parts that logic returns: the branches of "if" and "or", and the parts of "cat". */
function firstWordsOfLogic(node: SourceNode): Words['text'] | undefined {
  for (const [name, { value }] of membersOf(node)) {
    const operands = value.kind === 'list' ? value.entries : [value];
    const handed = operands.filter((_, index) => isReturnedOperand(name, index, operands.length));
    for (const operand of handed) {
      const found = firstWords(operand, true);
      if (found !== undefined && /\p{L}/u.test(found.value)) return found;
    }
  }
  return undefined;
}

/** Adds the text unless the description already ends with it. */
function tell(what: string, text: string): string {
  return what.endsWith(`“${text}”`) ? what : `${what}: ${shorten(text)}`;
}

function shorten(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}
