import { execFileSync } from 'node:child_process';

/** Returns the Python command that has OpenStack Swift's modules; undefined if there is none. */
export function findSwift() {
  return [process.env.SWIFT_PYTHON, '/usr/bin/python3'].find((python) => python && hasSwift(python));
}

function hasSwift(python) {
  try {
    execFileSync(python, ['-c', 'import swift.proxy, swift.common.middleware.s3api'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
