import { expect } from 'vitest';
import type { ContractWorld } from './contract-world.ts';

/** Who sends a request. All but `elsewhere` are of one school; `nobody` has not signed in. */
export type Asker = 'nobody' | 'student' | 'neighbour' | 'elsewhere' | 'office';

export type Fields = Readonly<Record<string, string>>;

export interface UploadedFile {
  readonly name: string;
  readonly fileName: string;
  readonly value: Uint8Array;
}

/** What a request carries, by where it stands. A body travels as JSON and as a serialized form alike. */
export interface Ask {
  readonly path?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly parts?: Fields;
  readonly files?: readonly UploadedFile[];
}
export type MakeAsk = Ask | ((world: ContractWorld) => Ask | Promise<Ask>);

/** A refusal as `application/problem+json`. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
}

/** What an answer is where it is no JSON. */
type TextType = 'text/plain' | 'text/html';

/** The whole body of an answer, with nothing beside it, or a refusal. */
export type Outcome =
  { readonly answers: unknown; readonly status?: number; readonly type?: TextType } | { readonly refuses: Refusal };

/** Another request of the same call, and what comes of it. */
export type Case = Outcome & { readonly by?: Asker; readonly sends?: MakeAsk };

/** How often somebody may ask in a quarter of an hour: who is signed in by themselves, others by their address. */
export interface Budget {
  readonly of: string;
  readonly limit: number;
  readonly byAddress?: true;
}

/** One call of the specification: what it is asked with, and every kind of answer it gives. */
export interface ContractRow {
  /** Who calls. `anyone` need not have signed in; `signed in` is a student or an administrator. */
  readonly caller: 'anyone' | 'signed in' | 'student' | 'administrator';
  /** A request that succeeds. */
  readonly sends: MakeAsk;
  /** Names that may be left out, or that may be sent besides. */
  readonly optional?: readonly string[];
  readonly answers: unknown;
  /** Of a success; 200 when absent. */
  readonly status?: number;
  readonly type?: TextType;
  /** Names that an answer may hold and that this table's answers do not. */
  readonly mayAnswer?: readonly string[];
  /** What a request that names something of this student comes to for another one of the school, and for one elsewhere. */
  readonly foreign?: { readonly neighbour?: Outcome; readonly elsewhere: Outcome };
  readonly budget?: Budget;
  /** What else it answers, by what is sent. */
  readonly also?: Readonly<Record<string, Case>>;
}

export const refuses = (status: number, code: string, detail?: string): Outcome => ({
  refuses: { status, code, ...(detail === undefined ? {} : { detail }) },
});
export const answers = (body: unknown): Outcome => ({ answers: body });

export const names = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(' '));

/** For a call that names a thing of a student. */
export const ofStudent = (outcome: Outcome) => ({ neighbour: outcome, elsewhere: outcome });
/** For a call that names a thing of a school. */
export const ofSchool = (outcome: Outcome) => ({ elsewhere: outcome });

/** What a value in an answer is like where it is not always the same. */
export const text: unknown = expect.any(String);
export const dollars: unknown = expect.stringMatching(/^\d+\.\d{2}$/);
export const idOf = (kind: string): unknown => expect.stringMatching(new RegExp(`^${kind}_`));
export const like = (pattern: RegExp): unknown => expect.stringMatching(pattern);
export const oneOrMore = (item: unknown): unknown => expect.arrayContaining([item]);

export const notFound = refuses(404, 'NOT_FOUND');
/** How a prefill says that there is nothing to prefill from. */
export const noPrefill = answers({ Error: 'Oops, something went wrong', Url: '/GenericError' });
/** How a call says that what it names is not there, or not the student's. */
export const callRefused = answers({ success: false, url: '/GenericError' });
