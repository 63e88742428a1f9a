import { formatProblem, type FormVariant, type Problem } from '@campus-cover/engine';
import { lintForm, lintLibrary, lintRules } from '@campus-cover/engine/analysis';
import type { FormsCommand } from '../forms-command.ts';
import { countFindings, hasErrors, outputFormats } from '../output/report.ts';
import { selectVariants } from '../select-variants.ts';

export const lintCommand: FormsCommand = {
  name: 'lint',
  summary: 'List problems in the files, with file, line and a suggestion',
  takes: '[form]',
  most: 1,
  options: [],
  choosesVariants: true,
  formats: outputFormats,
  canWatch: true,
  async run(call) {
    const library = await call.readLibrary();
    const variants = selectVariants(library, call);
    const isWhole = call.positionals.length === 0 && ['school', 'language'].every((name) => !call.option(name));
    const findings = isWhole ? lintLibrary(library) : unique(variants.flatMap((variant) => lintForm(library, variant)));
    const { style } = call.terminal;
    const text =
      findings.length === 0
        ? `${style.green('✓')} ${tellVariants(variants)}: no findings`
        : `${hasErrors(findings) ? style.red('✗') : style.yellow('!')} Found ${countFindings(findings)}.`;
    return { failed: hasErrors(findings), findings, rules: lintRules, text, json: { findings } };
  },
};

/** `1 form in 8 variants`: the variants for schools and languages. */
function tellVariants(variants: readonly FormVariant[]): string {
  const forms = new Set(variants.map(({ form }) => form)).size;
  const count = `${forms} ${forms === 1 ? 'form' : 'forms'}`;
  return variants.length === forms ? count : `${count} in ${variants.length} variants`;
}

/** A problem in a base form appears in every school's form. */
function unique(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()];
}
