import type { FormDefinition, Json, LookupDefinition } from '../../definition/form-definition.ts';
import { createForm } from '../../live-form/create-form.ts';
import type { Answers, Form, FormOptions, LookupServices, Submission } from '../../live-form/form.ts';
import { readPath } from '../../logic/logic-scope.ts';
import { judgeSubmission } from '../../submission/judge-submission.ts';
import { mergePatch } from '../scenarios/merge-patch.ts';
import type { LookupOutcome, ProofWorld, Situation } from './proof.ts';

/**
 * Opens the form under proof in any situation, and counts the opened forms. Each lookup has its own service here, so
 * that the proof can choose each lookup's result freely.
 */
export class FormOpener {
  readonly definition: FormDefinition;
  readonly #world: ProofWorld;
  readonly #contexts = new Map<string, Readonly<Record<string, Json>>>();
  forms = 0;
  submissions = 0;

  constructor(world: ProofWorld) {
    this.#world = world;
    const lookups = Object.entries(world.definition.lookups ?? {}).map(([id, lookup]): [string, LookupDefinition] => [
      id,
      { ...lookup, service: id },
    ]);
    this.definition = { ...world.definition, lookups: Object.fromEntries(lookups) };
  }

  get today(): string {
    return this.#world.given.today;
  }

  /** The service that a lookup calls in the original definition. */
  serviceOf(lookup: string): string {
    return this.#world.definition.lookups![lookup]!.service;
  }

  /** The given value at a path such as `"$context.school.state"`; `null` if there is none. */
  givenContext(path: string): Json {
    return readPath(this.#world.given.context, path.slice('$context.'.length)) ?? null;
  }

  /** Merged only once per set of choices, because there are few sets but many forms. */
  contextOf({ context }: Situation): Readonly<Record<string, Json>> {
    const key = JSON.stringify(context);
    const known = this.#contexts.get(key);
    if (known !== undefined) return known;
    const given: Json = this.#world.given.context ?? {};
    const merged = Object.entries(context).reduce<Json>(
      (whole, [path, value]) => mergePatch(whole, nest(path.split('.'), value)),
      given,
    ) as Readonly<Record<string, Json>>;
    this.#contexts.set(key, merged);
    return merged;
  }

  /** Opens a form with the situation's answers, as with a draft. No rule clears anything or fills anything in. */
  open(situation: Situation, answers: Answers = situation.answers): Form {
    this.forms += 1;
    return createForm(this.definition, this.#options(situation, answers));
  }

  /** Opens a form without answers. It contains only the schema's defaults. */
  openEmpty(situation: Situation): Form {
    this.forms += 1;
    return createForm(this.definition, this.#options(situation));
  }

  judge(situation: Situation, answers: Answers): Promise<Submission> {
    this.submissions += 1;
    return judgeSubmission(this.definition, this.#options(situation, answers));
  }

  #options(situation: Situation, answers?: Answers): FormOptions {
    return {
      today: this.today,
      context: this.contextOf(situation),
      validators: this.#world.validators,
      // Acts like a user who runs every on-demand lookup.
      asksOnDemand: true,
      lookups: this.#services(situation),
      ...(answers !== undefined && { answers }),
    };
  }

  #services({ lookups }: Situation): LookupServices {
    return Object.fromEntries(
      Object.keys(this.definition.lookups ?? {}).map((id) => [
        id,
        () => answerOrThrow(lookups[id] ?? { answer: null }),
      ]),
    );
  }
}

/** Created only once, because creating thousands of stack traces takes longer than opening the forms. */
const FAILURE = new Error('this lookup is supposed to fail');

function answerOrThrow(outcome: LookupOutcome) {
  if ('fails' in outcome) throw FAILURE;
  return outcome.answer;
}

function nest(path: readonly string[], value: Json): Json {
  const [step, ...rest] = path;
  return step === undefined ? value : { [step]: nest(rest, value) };
}
