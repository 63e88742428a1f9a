import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, type ServerConfig } from '../platform/config/config.ts';
import { spoolFolderName } from '../platform/document-store/disk-files.ts';
import { findBucketProblem } from '../platform/document-store/s3/find-bucket-problem.ts';

/**
 * Creates the folders that the portal writes to, and checks that it can write to them and to the bucket. Otherwise the
 * first student's upload would fail.
 *
 * @throws {ConfigError} naming every setting whose folder or bucket cannot be written to
 */
export async function prepareFolders(
  config: Pick<ServerConfig, 'documentsDir' | 'documentsBucket' | 'mailDir' | 'smtp'>,
): Promise<void> {
  const folders = { DOCUMENTS_DIR: config.documentsDir, ...(config.smtp ? {} : { MAIL_DIR: config.mailDir }) };
  const problems = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK | constants.X_OK);
        return [];
      } catch (error) {
        return [`${name} must be a writable folder. For ${folder}, the system reports ${codeOf(error)}.`];
      }
    }),
  );
  if (problems.flat().length > 0) throw new ConfigError(problems.flat());
  const { documentsBucket, documentsDir } = config;
  const problem = documentsBucket && (await findBucketProblem(documentsBucket, join(documentsDir, spoolFolderName)));
  if (problem) throw new ConfigError([problem]);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no';
}
