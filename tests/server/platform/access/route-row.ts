import type { InjectOptions } from 'fastify';
import type { Access } from '../../../../server/platform/access/access.ts';

/** The access test's data about one route, or about one kind of item that a request to this route names. */
export interface RouteRow {
  /** The access that the route declares. */
  readonly access: Access;
  /** The access that the handler also requires for this kind of item. */
  readonly demands?: Access;
  readonly notWhileActing?: true;
  /** The route serves programs: it refuses everyone who has no token, whatever their session. */
  readonly needsToken?: true;
  /**
   * The items that the route can reach at a school. `shared`: the same for everyone. `own`: only the caller's items,
   * which the route finds through the session, so there is no ID to forge. `school`: the request names a school's item
   * by ID, and `ask` names an item at Bay State. `student`: the request names a student's item, and `ask` names an item
   * that belongs to Ada of Bay State.
   */
  readonly reach: 'shared' | 'own' | 'school' | 'student';
  readonly ask?: (things: AdasThings) => RouteRequest | Promise<RouteRequest>;
}

/** One student's items, which the other callers try to reach. */
export interface AdasThings {
  /** Uploads a document and returns its ID. */
  readonly document: () => Promise<string>;
  /** The request that a school's desk received from the student: its reference and the ID of its document. */
  readonly request: () => Promise<{ readonly reference: string; readonly document: string }>;
  /** A submission that waits for the school's decision, with a document. */
  readonly review: () => Promise<{ readonly reference: string; readonly document: string; readonly sentAt: string }>;
  /** A refund that someone requested for the student. */
  readonly refund: () => Promise<string>;
  /** Adds an import of the school's roster and returns its number. */
  readonly rosterRun: () => Promise<number>;
  /** Takes an export of the school's enrollments and returns its number. */
  readonly exportRun: () => Promise<number>;
  /** Adds a dependent and returns their ID. */
  readonly dependent: () => Promise<string>;
  readonly definitionHash: string;
}

export interface RouteRequest extends Pick<InjectOptions, 'url' | 'payload' | 'headers'> {
  /** The response for a caller who does not own the item: 404 unless the specification says otherwise. */
  readonly foreign?: Foreign;
}

export interface Foreign {
  readonly status: number;
  /** The minimum that the response must contain. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** For a route that is the same for everyone. */
export function shared(access: Access, ask?: RouteRow['ask']): RouteRow {
  return { access, reach: 'shared', ...(ask && { ask }) };
}

/** For a route that finds the caller's items only through the session. */
export function own(access: Access, more: Partial<Omit<RouteRow, 'access' | 'reach'>> = {}): RouteRow {
  return { access, reach: 'own', ...more };
}

/** For a route that names a school's item. */
export function ofSchool(access: Access, ask: NonNullable<RouteRow['ask']>): RouteRow {
  return { access, reach: 'school', ask };
}

/** For a route that names a student's item. */
export function ofStudent(
  access: Access,
  ask: NonNullable<RouteRow['ask']>,
  more: Pick<RouteRow, 'demands' | 'notWhileActing'> = {},
): RouteRow {
  return { access, reach: 'student', ask, ...more };
}
