import { describe, expect, it } from 'vitest';
import type { Json } from '../form-definition.ts';
import { mergePatch, type MergePatchOptions } from './merge-patch-sources.ts';
import { parseSource } from './parse-source.ts';
import { toJson, type SourceNode } from './source-node.ts';

function read(text: string): SourceNode {
  const { node } = parseSource({ file: 'f', text });
  if (node === undefined) throw new Error(`${text} is not JSON`);
  return node;
}

function merge(target: string, patch: string, options?: MergePatchOptions): Json {
  return toJson(mergePatch(read(target), read(patch), options));
}

describe('mergePatch', () => {
  // RFC 7396, appendix A.
  it.each<readonly [target: string, patch: string, result: string]>([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('merges %s with %s as RFC 7396 specifies', (target, patch, result) => {
    expect(JSON.stringify(merge(target, patch))).toBe(result);
  });

  it('keeps null inside a list, which is replaced as a whole', () => {
    expect(merge('{"a":[1]}', '{"a":[null,{"b":null}]}')).toEqual({ a: [null, { b: null }] });
  });

  it('treats "__proto__" as a member and not as a prototype, and ignores properties that every object inherits', () => {
    const merged = merge('{"a":{}}', '{"a":{"__proto__":{"polluted":1},"constructor":{"x":1}}}');
    expect(JSON.stringify(merged)).toBe('{"a":{"__proto__":{"polluted":1},"constructor":{"x":1}}}');
    expect({}).not.toHaveProperty('polluted');
    const missing: string[] = [];
    merge('{"a":{}}', '{"a":{"__proto__":1,"constructor":null,"hasOwnProperty":2}}', {
      onMissing: (path) => missing.push(path.join('/')),
    });
    expect(missing).toEqual(['a/__proto__', 'a/constructor', 'a/hasOwnProperty']);
  });

  it('reports the outermost missing key, and skips it', () => {
    const missing: string[] = [];
    const merged = merge('{"a":{"b":1}}', '{"a":{"b":2,"c":{"d":1}},"e":null}', {
      onMissing: (path, { line }) => missing.push(`${path.join('/')}:${line}`),
    });
    expect(merged).toEqual({ a: { b: 2 } });
    expect(missing).toEqual(['a/c:1', 'e:1']);
  });

  it('replaces the listed paths as a whole, including null', () => {
    const options = { isWhole: (path: readonly string[]) => path.join('/') === 'a' };
    expect(merge('{"a":{"b":1}}', '{"a":{"c":null}}', options)).toEqual({ a: { c: null } });
  });
});
