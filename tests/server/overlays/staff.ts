import type { OverlayFiles, OverlayKey } from '@campus-cover/engine';
import { findInForce } from '../../../server/overlays/find-in-force.ts';
import { startSession } from '../../../server/sessions/start-session.ts';
import type { TestServer, TestVisitor } from '../open-test-server.ts';

/** Creates a staff member with a session, without a sign-in. Their email address is `<name>@company.example`. */
export async function addStaff(portal: TestServer, name: string): Promise<TestVisitor> {
  const staffId = `stf_${name.toLowerCase()}`;
  await portal.storage.system((trx) =>
    trx
      .insertInto('administrators')
      .values({
        id: staffId,
        universityId: null,
        email: `${name.toLowerCase()}@company.example`,
        firstName: name,
        lastName: 'Staff',
      })
      .execute(),
  );
  return visitAsStaff(portal, staffId);
}

/** Opens another page for the same person, on the same instance or a different one. */
export async function visitAsStaff(portal: TestServer, staffId: string): Promise<TestVisitor> {
  const id = await portal.storage.system((trx) =>
    startSession(trx, {
      owner: { administratorId: staffId },
      universityId: null,
      device: 'a test',
      now: portal.now(),
    }),
  );
  return portal.visitor().withCookie('session', id);
}

/**
 * Stores Stella's next publication as if it had passed the checks, because checking a long form takes a long time.
 */
export async function putInForce(portal: TestServer, key: OverlayKey, files: OverlayFiles): Promise<void> {
  await portal.storage.system(async (trx) => {
    const { number } = await findInForce(trx, portal.catalog.files, key);
    const publication = { number: number + 1, author: 'Stella Staff', why: 'As it was', changes: [] };
    await trx
      .insertInto('overlayPublications')
      .values({ ...key, ...publication, files, authorId: 'stf_stella', publishedAt: portal.now() })
      .execute();
  });
}

/** A form with very fast checks. */
export const smallForm = 'forgot-password';
export const smallOverlay = `/api/workbench/overlays/bay-state/${smallForm}`;

/** Files that give the small form a different title at Bay State. */
export function titled(title: string): Readonly<Record<string, string>> {
  const overlay = { extends: `${smallForm}@1`, school: 'bay-state', patch: { title } };
  return { [`${smallForm}.json`]: `${JSON.stringify(overlay, null, 2)}\n` };
}
