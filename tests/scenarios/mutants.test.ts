import { runMutants } from '@campus-cover/engine/analysis';
import { describe, expect, it } from 'vitest';
import { isInOtherWords, leastOf, nameOf, openShipped, originalOf, variants } from './shipped-forms.ts';
import { withoutWords } from './without-words.ts';

const originals = variants.filter((variant) => !isInOtherWords(variant));
const inOtherWords = variants.filter(isInOtherWords);

describe('small changes of a form', () => {
  it.each(originals.map((variant) => [nameOf(variant), variant] as const))(
    'make the scenarios of the %s fail, at least nine times in ten',
    async (_name, variant) => {
      const { world, scenarios } = openShipped(variant);
      const { killed, total, survivors, equivalent, staleReasons, failing } = await runMutants(world, scenarios);
      expect({ failing, staleReasons }).toEqual({ failing: [], staleReasons: [] });
      // No reason is out of date, because each pointer names an existing part of the form.
      const excused = [...new Set(equivalent.map(({ mutant }) => mutant.formPointer))];
      expect(excused.sort()).toEqual(Object.keys(world.given.equivalentMutants ?? {}).sort());
      expect(total).toBeGreaterThanOrEqual(leastOf(variant).changes);
      const missed = survivors.map(({ formPointer, change }) => `${formPointer} ${change}`).join('\n');
      expect(killed / total, missed).toBeGreaterThanOrEqual(0.9);
    },
    120_000,
  );

  // The form differs from the original only in its text, so the original's result also applies to this form.
  it.each(inOtherWords.map((variant) => [nameOf(variant), variant] as const))(
    'need no second run on the %s, which differs only in its text',
    (_name, variant) => {
      const { world } = openShipped(variant);
      const original = openShipped(originalOf(variant));
      expect(withoutWords(world.definition)).toEqual(withoutWords(original.world.definition));
    },
  );
});
