import type { InjectOptions } from 'fastify';
import type { Access } from '../../../server/access/access.ts';

/** What the access test knows of one route, or of one kind of thing that a route is asked about. */
export interface RouteRow {
  /** What the route declares. */
  readonly access: Access;
  /** What the handler demands of this kind of thing, where that is more. */
  readonly demands?: Access;
  readonly notWhileActing?: true;
  /**
   * What of a school the route can reach. `shared`: the same for everybody. `own`: only what belongs to who asks, by
   * the session; there is no id to forge. `school`: it names a thing of a school by id, and `ask` names one of Bay
   * State. `student`: it names a thing of a student, and `ask` names one of Ada of Bay State.
   */
  readonly reach: 'shared' | 'own' | 'school' | 'student';
  readonly ask?: (things: AdasThings) => RouteRequest | Promise<RouteRequest>;
}

/** Things of one student that the others try to reach. */
export interface AdasThings {
  /** Uploads one and gives its id. */
  readonly document: () => Promise<string>;
  /** Adds one and gives its id. */
  readonly dependent: () => Promise<string>;
  readonly definitionHash: string;
}

export interface RouteRequest extends Pick<InjectOptions, 'url' | 'payload' | 'headers'> {
  /** The answer for who does not own it: 404 unless the specification words it otherwise. */
  readonly foreign?: Foreign;
}

export interface Foreign {
  readonly status: number;
  /** What the answer has at least. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** For a route that is the same for everybody. */
export function shared(access: Access, ask?: RouteRow['ask']): RouteRow {
  return { access, reach: 'shared', ...(ask && { ask }) };
}

/** For a route that knows by the session alone whose things it reaches. */
export function own(access: Access, more: Partial<Omit<RouteRow, 'access' | 'reach'>> = {}): RouteRow {
  return { access, reach: 'own', ...more };
}

/** For a route that names a thing of a school. */
export function ofSchool(access: Access, ask: NonNullable<RouteRow['ask']>): RouteRow {
  return { access, reach: 'school', ask };
}

/** For a route that names a thing of a student. */
export function ofStudent(
  access: Access,
  ask: NonNullable<RouteRow['ask']>,
  more: Pick<RouteRow, 'demands' | 'notWhileActing'> = {},
): RouteRow {
  return { access, reach: 'student', ask, ...more };
}
