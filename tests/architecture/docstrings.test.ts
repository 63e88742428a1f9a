import { describe, expect, it } from 'vitest';
import { readDoor } from './documented-exports.ts';

const doors = ['engine/index.ts', 'engine/analysis/index.ts', 'renderer/index.ts', 'schemas/index.ts'];

describe('the docstrings of what a package exports', () => {
  it.each(doors)('%s exports only declarations that have one', (door) => {
    const exported = readDoor(door);
    expect(exported.length).toBeGreaterThan(5);
    expect(exported.filter((one) => !one.isDocumented).map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });

  it('are found where a name is declared, even through another file', () => {
    const files: Readonly<Record<string, string>> = {
      'a/index.ts': "/** Not this one. */\nexport { one, two as other, type Three } from './b.ts';",
      'a/b.ts':
        "/** One. */\nexport const one = 1;\n// Not a docstring.\nexport const two = 2;\nexport type { Three } from './c.ts';",
      'a/c.ts': '/** Three. */\nexport interface Three {}',
    };
    const exported = readDoor('a/index.ts', (path) => files[path]!);
    expect(exported.map(({ name, isDocumented }) => [name, isDocumented])).toEqual([
      ['one', true],
      ['other', false],
      ['Three', true],
    ]);
  });
});
