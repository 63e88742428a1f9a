import { formatProblem, type FormDefinition, type Logic } from '@campus-cover/engine';
import { measureCoverage } from '@campus-cover/engine/analysis';
import { describe, expect, it } from 'vitest';
import { leastOf, nameOf, openShipped, variants } from './shipped-forms.ts';

describe.each(variants.map((variant) => [nameOf(variant), variant] as const))('the %s', (_name, variant) => {
  const { world, scenarios } = openShipped(variant);
  const coverage = measureCoverage(world, scenarios);
  const least = leastOf(variant);

  it('does what its scenarios say', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(least.scenarios);
    expect(coverage.results.flatMap(({ failures }) => failures.map(formatProblem))).toEqual([]);
  });

  it('has scenarios that cover every rule, check, branch and choice both ways', () => {
    const unseen = coverage.entries.filter(({ isCovered }) => !isCovered);
    expect(unseen.map(({ item }) => `${item.kind} ${item.formPointer}`)).toEqual([]);
    expect(coverage.total).toBeGreaterThanOrEqual(least.seen);
  });

  it('has scenarios that quote every message of its checks', () => {
    if (variant.language !== undefined) return;
    const quoted = JSON.stringify(
      scenarios.map(({ scenario }) => scenario.steps.map(({ expect: wanted }) => wanted?.issues)),
    );
    const words = wordsOfChecks(world.definition);
    expect(words.length).toBeGreaterThanOrEqual(least.words);
    expect(words.filter((text) => !quoted.includes(JSON.stringify(text)))).toEqual([]);
  });
});

function wordsOfChecks({ checks = {} }: FormDefinition): readonly string[] {
  return Object.values(checks).flatMap(({ message }) => textsIn(message).filter((text) => text.includes(' ')));
}

function textsIn(value: Logic): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value as object).flatMap(textsIn) : [];
}
