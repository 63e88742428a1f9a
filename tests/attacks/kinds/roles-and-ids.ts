import type { HTTPMethods } from 'fastify';
import type { Caller } from '../../server/platform/access/callers.ts';
import { routeTable } from '../../server/platform/access/route-table.ts';
import type { AttackWorld } from '../attack-world.ts';
import { describedRoutes, fill } from '../described-routes.ts';

const strangers: readonly Caller[] = [
  'nobody',
  'ben',
  'cleo',
  'actingElsewhere',
  'officeElsewhere',
  'office',
  'staff',
  'broker',
  'brokerElsewhere',
  'brokerWithout',
];
/** Ids in Ada's data. The test tries each of them in every parameter of every call. */
const adasIds = [
  'cov_ada',
  'cov_ada-enrolled',
  'wvr_ada-last-year',
  'CC-LAST-YEAR',
  'CC-ADA-PAYS',
  'CC-ADA-PAID',
  'doc_last-year',
  'dep_ada',
  'stu_ada',
  'S-ada',
  'ada@bay-state.example',
];
const filters = ['StudentCoverageID', 'IndividualCoverageID', 'DependentID', 'studentsID', 'ContactID', 'Id'];

/**
 * Tries every id in Ada's data in every parameter of every call, as everyone except her. The portal shows none of her
 * data, and nothing changes.
 */
export async function tryRolesAndIds(world: AttackWorld): Promise<void> {
  const before = await world.adasThings();
  for (const route of await describedRoutes(world.portal)) {
    // Signing in and sending her an email are not attacks on her data; a reset link goes to her mailbox.
    const names = [...route.inPath, ...route.inQuery, ...route.inBody];
    for (const name of names) {
      const values = name === 'filter' ? filters.flatMap((by) => adasIds.map((id) => `${by}:eq:${id}`)) : adasIds;
      for (const value of values)
        for (const caller of strangers) await world.send(caller, fill(route, { name, value }));
    }
    await world.forgetBudgets();
    if ((await world.adasThings()) !== before) {
      world.gotThrough(`Ada's data changed after ${route.method} ${route.path}`);
      return;
    }
  }
  // Tries calls that the document does not describe, without a session.
  for (const route of Object.keys(routeTable)) {
    const [method, path = ''] = route.split(' ');
    const url = path.replaceAll(/:[A-Za-z]+(?:\([^)]*\))?/g, 'cov_ada');
    for (const caller of strangers) await world.send(caller, { method: method as HTTPMethods, url });
  }
}
