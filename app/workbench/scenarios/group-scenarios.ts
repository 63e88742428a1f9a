import type { ScenariosAnswer } from '../../api/workbench.ts';

type Played = ScenariosAnswer['scenarios'][number];

/** A scenario with its result in each language. */
export interface PlayedScenario {
  readonly file: string;
  readonly scenario: Played['scenario'];
  readonly isOwn: boolean;
  /** Whether it can be played in every language, i.e. it names only parts that the form has. */
  readonly isPlayable: boolean;
  readonly passed: boolean;
  /** Each language's tag, or `null` for the form's own language; in the form's order. */
  readonly languages: readonly { readonly language: string | null; readonly passed: boolean }[];
  /** Its failures without duplicates, because most scenarios fail in the same way in all languages. */
  readonly failures: Played['failures'];
}

/** Groups results by scenario file; the server plays a scenario in each of its languages. */
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
