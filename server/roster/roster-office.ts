import type { FastifyRequest } from 'fastify';
import { requireAdministrator } from '../platform/access/access.ts';
import type { Storage } from '../platform/storage/index.ts';
import type { RosterAuthor } from './roster-parts.ts';

/** The school of the signed-in administrator, and the administrator as an author. */
export async function rosterOffice(
  { storage }: { readonly storage: Storage },
  request: FastifyRequest,
): Promise<{ readonly slug: string; readonly author: RosterAuthor }> {
  const { universityId, administratorId } = requireAdministrator(request);
  return storage.inTenant(universityId, async (trx) => {
    const { slug } = await trx
      .selectFrom('universities')
      .select('slug')
      .where('id', '=', universityId)
      .executeTakeFirstOrThrow();
    const { firstName, lastName } = await trx
      .selectFrom('administrators')
      .select(['firstName', 'lastName'])
      .where('id', '=', administratorId)
      .executeTakeFirstOrThrow();
    return { slug, author: { id: administratorId, name: `${firstName} ${lastName}` } };
  });
}
