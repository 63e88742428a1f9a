import { expect } from 'vitest';
import type { ContractWorld } from './contract-world.ts';

/** The sender of a request. All except `elsewhere` are at one school; `nobody` is not signed in. */
export type Asker = 'nobody' | 'student' | 'neighbour' | 'elsewhere' | 'office';

export type Fields = Readonly<Record<string, string>>;

export interface UploadedFile {
  readonly name: string;
  readonly fileName: string;
  readonly value: Uint8Array;
}

/**
 * The content of a request, by its location in the request. A body has the same values as JSON and as a URL-encoded
 * form.
 */
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

/** The content type of a response that is not JSON. */
type TextType = 'text/plain' | 'text/html';

/** The whole body of a response, or a refusal. */
export type Outcome =
  | { readonly answers: unknown; readonly status?: number; readonly type?: TextType }
  | { readonly refuses: Refusal };

/** A different request for the same call, and its result. */
export type Case = Outcome & { readonly by?: Asker; readonly sends?: MakeAsk };

/**
 * How many requests a client may make in 15 minutes. The server counts requests by user for signed-in users, and
 * otherwise by network address.
 */
export interface Budget {
  readonly of: string;
  readonly limit: number;
  readonly byAddress?: true;
}

/** One call of the specification: its request, and every kind of response that it returns. */
export interface ContractRow {
  /** Who may make the call. `anyone` does not have to be signed in; `signed in` is a student or an administrator. */
  readonly caller: 'anyone' | 'signed in' | 'student' | 'administrator';
  /** A request that succeeds. */
  readonly sends: MakeAsk;
  /** Names that a request may omit, and additional names. */
  readonly optional?: readonly string[];
  readonly answers: unknown;
  /** The status of a success; 200 if absent. */
  readonly status?: number;
  readonly type?: TextType;
  /** Names that a response may contain even though the responses in this table do not. */
  readonly mayAnswer?: readonly string[];
  /**
   * The result when another person's request names this student's data. That person is another student at the school,
   * or a student at a different school.
   */
  readonly foreign?: { readonly neighbour?: Outcome; readonly elsewhere: Outcome };
  readonly budget?: Budget;
  /** The call's other responses, each with the request that causes it. */
  readonly also?: Readonly<Record<string, Case>>;
}

export const refuses = (status: number, code: string, detail?: string): Outcome => ({
  refuses: { status, code, ...(detail === undefined ? {} : { detail }) },
});
export const answers = (body: unknown, status = 200): Outcome => ({ answers: body, status });

export const names = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(' '));

/** For a call that names something that belongs to a student. */
export const ofStudent = (outcome: Outcome) => ({ neighbour: outcome, elsewhere: outcome });
/** For a call that names something that belongs to a school. */
export const ofSchool = (outcome: Outcome) => ({ elsewhere: outcome });

/** The format of a value that differs between responses. */
export const text: unknown = expect.any(String);
export const dollars: unknown = expect.stringMatching(/^\d+\.\d{2}$/);
export const idOf = (kind: string): unknown => expect.stringMatching(new RegExp(`^${kind}_`));
export const like = (pattern: RegExp): unknown => expect.stringMatching(pattern);
export const oneOrMore = (item: unknown): unknown => expect.arrayContaining([item]);

export const notFound = refuses(404, 'NOT_FOUND');
/** The response to a prefill request without data. */
export const noPrefill = answers({ Error: 'Oops, something went wrong', Url: '/GenericError' });
/** The response when the item in the request does not exist or belongs to another student. */
export const callRefused = answers({ success: false, url: '/GenericError' });
