import { addresses } from '@campus-cover/schemas';
import { isOwnForm, type FormLibrary } from '../../../definition/form-library.ts';
import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { parseSource } from '../../../definition/source/parse-source.ts';
import { membersOf, nodeAt, textAt, type SourceNode } from '../../../definition/source/source-node.ts';
import type { Finding } from '../lint-rule.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** A form that only one school has. */
interface OwnForm {
  readonly form: string;
  readonly school: string;
  readonly node: SourceNode;
}

/** Checks every school's own forms. */
export function findInOwnForms({ library, overlays }: ParsedLibrary): readonly Problem[] {
  return overlays.flatMap(({ form, school, language, node }) =>
    school === undefined || language !== undefined || !isOwnForm(library, { form, school })
      ? []
      : findInOwnForm(library, { form, school, node }),
  );
}

/**
 * Checks what a school's own form needs so that the portal can offer it without code: something that happens with a
 * submission, an address that no other page has, and a desk that the school has.
 */
export function findInOwnForm(library: FormLibrary, own: OwnForm): readonly Problem[] {
  return [...findKind(own), ...findAddress(own), ...findDesk(library, own)].map((finding) =>
    placeFinding(finding, own.node),
  );
}

const needsCode: readonly (readonly [path: readonly string[], value: string, what: string])[] = [
  [['appeal'], 'true', 'be for appeals'],
  [['page', 'layout'], 'single', 'change data that is stored elsewhere'],
  [['page', 'access'], 'visitor', 'be open to people who are not signed in'],
];

function findKind({ node }: OwnForm): readonly Finding[] {
  const unhandled: Finding = {
    rule: 'own-form-kind',
    path: [],
    message:
      'nothing would happen with a submission: add "delivery" to email it to a desk, or "review" so that the school decides',
  };
  return [
    ...needsCode
      .filter(([path, value]) => textAt(node, path) === value)
      .map(([path, , what]): Finding => {
        return {
          rule: 'own-form-kind',
          path,
          at: 'key',
          message: `a school’s own form cannot ${what}; this needs code`,
        };
      }),
    ...(['delivery', 'review'].some((key) => nodeAt(node, [key]) !== undefined) ? [] : [unhandled]),
  ];
}

function findAddress({ form, node }: OwnForm): readonly Finding[] {
  const written = nodeAt(node, ['page', 'path']);
  const address = `${addresses.ownForms}/${form}`;
  if (written === undefined || textAt(node, ['page', 'path']) === address) return [];
  const message = 'students cannot open a school’s own form at this address';
  return [{ rule: 'own-form-address', path: ['page', 'path'], message, suggestion: address }];
}

function findDesk({ schools }: FormLibrary, { school, node }: OwnForm): readonly Finding[] {
  const file = schools.get(school)?.school;
  const desk = textAt(node, ['delivery', 'desk']);
  if (file === undefined || desk === '') return [];
  const desks = [...membersOf(nodeAt(parseSource(file).node, ['desks'])).keys()];
  if (desks.includes(desk)) return [];
  const message = `the school has no desk "${desk}": add it to "desks" in school.json`;
  return [{ rule: 'own-form-desk', path: ['delivery', 'desk'], message, suggestion: nearestName(desk, desks) }];
}
