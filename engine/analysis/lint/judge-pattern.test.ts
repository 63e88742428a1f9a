import { describe, expect, it } from 'vitest';
import { judgePattern } from './judge-pattern.ts';

describe('judgePattern', () => {
  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^([a-z]+)*@x$',
    '^(\\w+\\s?)*$',
    '^(?:(?:a|b)|(?:a|c))*$',
    '^(a{1,9}){1,9}b$',
    '^(a?){30}a{30}$',
    '^(a|a){30}b$',
    '^([A-Z0-9]{1,4} ?){1,12}$',
    '^(x\\w{1,10})+y$',
    '^(([a-z]{1,50}){1,50}){1,50}$',
    '^(?=(a+)+b)[ab]*$',
    '^([a-z]{2,30})*$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
  ])('finds that %s takes exponential time', (pattern) => {
    expect(judgePattern(pattern, 'u')).toBe('exponential');
  });

  it.each([
    '^a*a*a*b$',
    '^\\s*\\w*\\s*\\s*$',
    'a*a*a*a*a*a*a*b',
    '^a{0,255}a{0,255}a{0,255}a{0,255}b$',
    '^(a*b?)(a*b?)(a*)c$',
  ])('finds that %s takes minutes', (pattern) => {
    expect(judgePattern(pattern, 'u')).toBe('steep');
  });

  it.each(['^\\d*\\d*x$', '^.*a.*b$', '^[a-z]*[a-z0-9]*$'])('finds that %s becomes slow on long text', (pattern) => {
    expect(judgePattern(pattern, 'u')).toBe('polynomial');
  });

  it.each([
    '^[A-Za-z ]*$',
    '^[0-9]{5}(-[0-9]{4})?$',
    "^[\\p{L}\\p{M}'’.,-]+( [\\p{L}\\p{M}'’.,-]+)*$",
    "^[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,17}$",
    '^\\$? ?([0-9]{1,6}|[0-9]{1,3},[0-9]{3})(\\.[0-9]{2})?$',
    '^(?:[A-Z0-9]{9}[0-9]{2})$',
    '^([0-9]{9}|[A-Z]{3}[0-9]{9}W?)$',
    '^([0-9]{1,3}\\.){3}[0-9]{1,3}$',
    '^([A-Z]{1,2} ){1,40}$',
    '^(?=.*[0-9])[a-z0-9]{8,}$',
    'x|y',
    '^[a-z]{2,30} [a-z]{2,30} [a-z]{2,30} [0-9]{1,30}$',
  ])('reports no problem with %s', (pattern) => {
    expect(judgePattern(pattern, 'u')).toBe('none');
  });

  it('cannot analyze a pattern with a backreference', () => {
    expect(judgePattern('^(a+)\\1+$', 'u')).toBe('unknown');
  });

  it('analyzes each pattern only once', () => {
    const pattern = '^(a+b?)+$';
    judgePattern(pattern, '');
    let asked = 0;
    for (let index = 0; index < 10_000; index += 1) asked += judgePattern(pattern, '') === 'exponential' ? 1 : 0;
    expect(asked).toBe(10_000);
  });
});
