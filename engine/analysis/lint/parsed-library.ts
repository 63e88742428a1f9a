import type { FormLibrary } from '../../definition/form-library.ts';
import type { ContentFiles } from '../../definition/load/load-content.ts';
import type { Problem } from '../../definition/problem.ts';
import { parseSource, type SourceFile } from '../../definition/source/parse-source.ts';
import type { SourceNode } from '../../definition/source/source-node.ts';

/** A library's parsed files, with source locations. Files that are not JSON are left out and reported as problems. */
export interface ParsedLibrary {
  readonly library: FormLibrary;
  readonly forms: ReadonlyMap<string, SourceNode>;
  readonly parts: ReadonlyMap<string, SourceNode>;
  readonly catalogs: ReadonlyMap<string, SourceNode>;
  readonly schools: ReadonlyMap<string, SourceNode>;
  /** The carriers of each school that has any. */
  readonly carriers: readonly SourceNode[];
  /** The coverage periods of each school that has any, by slug. */
  readonly coveragePeriods: ReadonlyMap<string, SourceNode>;
  /** The roster.json of each school that has one, by slug. */
  readonly rosters: ReadonlyMap<string, SourceNode>;
  /** The exports.json of each school that has one, by slug. */
  readonly exports: ReadonlyMap<string, SourceNode>;
  readonly languages: ReadonlyMap<string, SourceNode>;
  /** The portal's retention.json; undefined if there is none. */
  readonly retention: SourceNode | undefined;
  readonly content: ParsedContent;
  /** Overlays for schools and languages, with the form that the file name identifies. */
  readonly overlays: readonly ParsedOverlay[];
  /** Problems in files that are not JSON and that no variant of a form includes. */
  readonly problems: readonly Problem[];
  /** Names of all files, in the order in which findings are reported. */
  readonly files: readonly string[];
}

/** The portal's own content, and every school's content. */
export interface ParsedContent {
  readonly news: readonly SourceNode[];
  readonly faq: readonly SourceNode[];
}

export interface ParsedOverlay {
  readonly form: string;
  readonly school?: string;
  readonly language?: string;
  readonly node: SourceNode;
}

export function parseLibrary(library: FormLibrary): ParsedLibrary {
  const problems: Problem[] = [];
  const files: string[] = [];
  const overlays: ParsedOverlay[] = [];
  const forms = parseAll(library.forms);
  const parts = parseAll(new Map(Object.entries(library.parts)));
  const catalogs = parseAll(library.catalogs);
  const content: { news: SourceNode[]; faq: SourceNode[] } = { news: [], faq: [] };
  parseContent(library.content);
  const retention = library.retention && parse(library.retention);
  const schools = new Map<string, SourceNode>();
  const carriers: SourceNode[] = [];
  const coveragePeriods = new Map<string, SourceNode>();
  const rosters = new Map<string, SourceNode>();
  const exports = new Map<string, SourceNode>();
  for (const [slug, { school, overlays: own, translations, content: ownContent, ...more }] of library.schools) {
    const node = parse(school);
    if (node !== undefined) schools.set(slug, node);
    const ofCarriers = more.carriers && parse(more.carriers);
    if (ofCarriers !== undefined) carriers.push(ofCarriers);
    const periods = more.coveragePeriods && parse(more.coveragePeriods);
    if (periods !== undefined) coveragePeriods.set(slug, periods);
    const roster = more.roster && parse(more.roster);
    if (roster !== undefined) rosters.set(slug, roster);
    const ofExports = more.exports && parse(more.exports);
    if (ofExports !== undefined) exports.set(slug, ofExports);
    parseContent(ownContent);
    for (const texts of more.texts?.values() ?? []) parse(texts);
    for (const [form, overlay] of parseAll(own)) overlays.push({ form, school: slug, node: overlay });
    for (const [language, translated] of translations) {
      for (const [form, overlay] of parseAll(translated))
        overlays.push({ form, school: slug, language, node: overlay });
    }
  }
  const languages = new Map<string, SourceNode>();
  for (const [tag, { language, overlays: own, catalogs: labels, content: translated }] of library.languages) {
    const node = parse(language);
    if (node !== undefined) languages.set(tag, node);
    for (const [form, overlay] of parseAll(own)) overlays.push({ form, language: tag, node: overlay });
    parseAll(labels);
    for (const texts of [translated?.news, translated?.faq]) if (texts !== undefined) parse(texts);
  }
  return {
    library,
    forms,
    parts,
    catalogs,
    schools,
    carriers,
    coveragePeriods,
    rosters,
    exports,
    languages,
    retention,
    content,
    overlays,
    problems,
    files,
  };

  function parseAll(sources: ReadonlyMap<string, SourceFile>): ReadonlyMap<string, SourceNode> {
    const nodes = new Map<string, SourceNode>();
    for (const [name, source] of sources) {
      const node = parse(source);
      if (node !== undefined) nodes.set(name, node);
    }
    return nodes;
  }

  function parseContent(sources: ContentFiles | undefined): void {
    const news = sources?.news && parse(sources.news);
    if (news !== undefined) content.news.push(news);
    const faq = sources?.faq && parse(sources.faq);
    if (faq !== undefined) content.faq.push(faq);
  }

  function parse(source: SourceFile): SourceNode | undefined {
    const { node, problems: found } = parseSource(source);
    files.push(source.file);
    problems.push(...found);
    return node;
  }
}
