import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { gatherLines } from './gather-lines.ts';

function collect() {
  const written: string[] = [];
  const out = { write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  return { written, lines: gatherLines(out) };
}

it('writes the lines of 50 ms together, in order', () => {
  vi.useFakeTimers();
  try {
    const { written, lines } = collect();
    lines.write('one\n');
    vi.advanceTimersByTime(49);
    lines.write('two\n');
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual(['one\ntwo\n']);
  } finally {
    vi.useRealTimers();
  }
});

it('does not wait when there are many lines', () => {
  const { written, lines } = collect();
  lines.write('x'.repeat(32 * 1024));
  expect(written).toHaveLength(1);
});

it.each([
  ['ends', ''],
  ['fails', 'throw new Error("down");'],
])('writes the waiting lines when the process %s', (_name, end) => {
  const file = fileURLToPath(new URL('gather-lines.ts', import.meta.url));
  const script = `import { gatherLines } from ${JSON.stringify(file)}; gatherLines(process.stdout).write('last\\n'); ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('last\n');
});
