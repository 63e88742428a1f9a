import { describe, expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

describe('the names of prepared statements', () => {
  it('are the same for the same text, and different for different texts', () => {
    const names = createStatementNames();
    expect(names.of('select 1')).toBe(names.of('select 1'));
    expect(names.of('select 2')).not.toBe(names.of('select 1'));
  });

  it('are limited in number', () => {
    const names = createStatementNames(2);
    expect([names.of('select 1'), names.of('select 2'), names.of('select 3')]).toEqual(['s1_0', 's1_1', undefined]);
    expect(names.of('select 1')).toBe('s1_0');
  });

  it('are new after a renewal', () => {
    const names = createStatementNames();
    const before = names.of('select 1');
    names.renew();
    expect(names.of('select 1')).not.toBe(before);
  });
});
