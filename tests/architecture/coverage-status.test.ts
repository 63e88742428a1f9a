import { describe, expect, it } from 'vitest';
import { isNode, readSourceFiles, walk, type SyntaxNode } from './source-files.ts';

const writers = new Set(['set', 'doUpdateSet']);
const column = 'studentCoverageStatus';

describe('the status of a coverage', () => {
  it('is changed only by the two use cases that implement the transitions, and the database function that one of them calls', () => {
    const found = readSourceFiles().filter((file) => file.package === 'server' && changesStatus(file.tree));
    expect(found.map((file) => file.path)).toEqual([
      'server/coverage/move-coverage.ts',
      'server/coverage/move-coverages.ts',
      'server/platform/storage/migrations/0027-form-changes.ts',
    ]);
  });
});

function changesStatus(tree: SyntaxNode): boolean {
  let found = false;
  walk(tree, (node) => {
    if (node.type === 'CallExpression' && isWriter(node['callee']) && names(node['arguments'], column)) found = true;
    const text = node.type === 'TemplateElement' ? JSON.stringify(node['value']) : node['value'];
    if (typeof text === 'string' && /\bupdate (student|dependent)_coverages\b|\bmove_coverage\(/i.test(text))
      found = true;
  });
  return found;
}

function isWriter(callee: unknown): boolean {
  const property = isNode(callee) && callee.type === 'MemberExpression' ? callee['property'] : undefined;
  return isNode(property) && writers.has(String(property['name']));
}

/** Whether a name appears anywhere in the arguments, as a key or as a value. */
function names(parts: unknown, name: string): boolean {
  let found = false;
  walk(parts, (node) => {
    if ((node.type === 'Identifier' && node['name'] === name) || (node.type === 'Literal' && node['value'] === name))
      found = true;
  });
  return found;
}
