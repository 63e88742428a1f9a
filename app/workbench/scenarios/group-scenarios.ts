import type { ScenariosAnswer } from '../../api/workbench.ts';

type Played = ScenariosAnswer['scenarios'][number];

/** A scenario with how it went in each language in which it was played. */
export interface PlayedScenario {
  readonly file: string;
  readonly scenario: Played['scenario'];
  readonly isOwn: boolean;
  /** In every language: it names nothing that the form does not have. */
  readonly isPlayable: boolean;
  readonly passed: boolean;
  /** Tag, `null` for the form's own language; the form's order. */
  readonly languages: readonly { readonly language: string | null; readonly passed: boolean }[];
  /** What failed, each once: most scenarios fail in all languages alike. */
  readonly failures: Played['failures'];
}

/** Scenarios by file: one is played in every language for which it is meant. */
export function groupScenarios(played: readonly Played[]): readonly PlayedScenario[] {
  const files = [...new Set(played.map(({ file }) => file))];
  return files.flatMap((file) => {
    const own = played.filter((one) => one.file === file);
    const [first] = own;
    if (first === undefined) return [];
    const failures = new Map(
      own.flatMap((one) => one.failures).map((failure) => [`${failure.pointer} ${failure.message}`, failure]),
    );
    return [
      {
        file,
        scenario: first.scenario,
        isOwn: first.isOwn,
        isPlayable: own.every(({ isPlayable }) => isPlayable),
        passed: own.every(({ passed }) => passed),
        languages: own.map(({ language, passed }) => ({ language, passed })),
        failures: [...failures.values()],
      },
    ];
  });
}
