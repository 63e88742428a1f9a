import { membersOf, nodeAt, replaceAt, textAt, type SourceNode } from '../source/source-node.ts';

/**
 * Replaces `"example"` in a field's `ui:options`, which names one of the school's rules for IDs, e.g. `"studentId"`,
 * with that rule's example. Removes it if the school has no example.
 *
 * @param school `school.json`; `undefined` for the form of all schools
 */
export function applyExamples(form: SourceNode, school: SourceNode | undefined): SourceNode {
  let node = form;
  for (const field of membersOf(nodeAt(form, ['uiSchema'])).keys()) {
    const path = ['uiSchema', field, 'ui:options'];
    const rule = textAt(form, [...path, 'example']);
    if (rule === '') continue;
    node = replaceAt(node, path, (options) => withExample(options, textAt(school, [rule, 'example'])));
  }
  return node;
}

function withExample(options: SourceNode, example: string): SourceNode {
  if (options.kind !== 'object') return options;
  const members = new Map(options.members);
  const member = members.get('example');
  if (member?.value.kind !== 'scalar' || example === '') members.delete('example');
  else members.set('example', { ...member, value: { ...member.value, value: example } });
  return { ...options, members };
}
