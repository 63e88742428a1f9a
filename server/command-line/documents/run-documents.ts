import { readConfig } from '../../platform/config/config.ts';
import { openDocumentStore } from '../../platform/document-store/open-document-store.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';
import { releaseWaiting } from '../../documents/scanning/release-waiting.ts';
import { openInstallation } from '../open-installation.ts';
import { checkDocuments } from './check-documents.ts';

const usage = `Usage: campus-cover documents <command>

  check      Open every document that the database names; list the ones that are missing or damaged
  release    Let people open the documents that are waiting for a virus scan; only while CLAMD_URL is not set`;

/**
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runDocuments([command, ...more]: readonly string[]): Promise<0 | 1 | 2> {
  if (more.length > 0 || (command !== 'check' && command !== 'release')) {
    console.error(usage);
    return 2;
  }
  const config = readConfig(process.env, process.cwd());
  if (command === 'release' && config.scanner) {
    console.error('CLAMD_URL is set, so the portal would hold these documents again. Nothing was changed.');
    return 1;
  }
  const storage = await openInstallation(config);
  try {
    if (command === 'check') return await checkDocuments(storage, openDocumentStore(config, loadKeyRing(config)));
    const released = await releaseWaiting(storage, new Date());
    console.log(`${released} documents can be opened without a virus scan.`);
    return 0;
  } finally {
    await storage.close();
  }
}
