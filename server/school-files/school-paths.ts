import { posix } from 'node:path';

const name = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const tag = '[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*';
const shapes = [
  new RegExp(`^${name}(?:\\.${tag})?\\.json$`),
  new RegExp(`^scenarios/[a-z0-9]+(?:-[a-z0-9]+)*\\.json$`),
  /^[a-z0-9][a-z0-9-]*\.svg$/,
];

/** Whether a path may be a file in a school's folder, e.g. `"school.json"`, `"waiver.es.json"`, `"logo.svg"`. */
export function isSchoolPath(path: string): boolean {
  return posix.normalize(path) === path && shapes.some((shape) => shape.test(path));
}
