import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContentOrThrow, loadSchoolOrThrow, type FormLibrary, type SchoolContent } from '@campus-cover/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { root } from '../architecture/source-files.ts';

let library: FormLibrary;
let contents: readonly SchoolContent[];

beforeAll(async () => {
  library = await readSchemaFiles(locateSchemas());
  contents = [
    loadContentOrThrow(null, library.content),
    ...[...library.schools].map(([slug, { content }]) => loadContentOrThrow(slug, content)),
  ];
});

describe('the content of the demo', () => {
  it('[SCR-21, SCR-22] exists for all schools together, and for each school', () => {
    const [everybody, ...schools] = contents;
    expect(Object.keys(everybody!.faq).length).toBeGreaterThanOrEqual(12);
    expect(Object.keys(everybody!.news).length).toBeGreaterThanOrEqual(8);
    expect(schools.length).toBe(library.schools.size);
    const empty = schools.filter(({ news, faq }) => Object.keys(news).length === 0 || Object.keys(faq).length === 0);
    expect(empty).toEqual([]);
  });

  it('gives each school its own logo and links', () => {
    const schools = [...library.schools.values()].map((files) => ({ files, school: loadSchoolOrThrow(files).school }));
    const pictures = schools.map(({ files, school }) => files.pictures?.get(school.logo ?? '')?.text);
    expect(new Set(pictures).size).toBe(schools.length);
    expect(pictures).not.toContain(undefined);
    expect(schools.filter(({ school }) => Object.keys(school.links ?? {}).length === 0)).toEqual([]);
  });

  it('links to pages that the portal has', () => {
    const routes = readFileSync(join(root, 'app', 'portal-routes.tsx'), 'utf8');
    const pages = new Set([...routes.matchAll(/path="([^"]+)"/g)].map(([, path]) => `/${path}`));
    const texts = contents.flatMap(({ news, faq }) => [
      ...Object.values(news).map(({ body }) => body),
      ...Object.values(faq).map(({ answer }) => answer),
    ]);
    const links = texts.flatMap((text) => [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path));
    expect(links.length).toBeGreaterThan(5);
    // The forms themselves contain the addresses of their pages.
    const forms = new Set([...library.forms.values()].map(({ text }) => /"path": "([^"]+)"/.exec(text)?.[1]));
    expect(links.filter((path) => !pages.has(path) && !forms.has(path))).toEqual([]);
  });
});
