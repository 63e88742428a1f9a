import { fixedTokens, themeTokens } from '@campus-cover/engine';
import { errorCatalog } from '../errors/error-catalog.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** The part of an OpenAPI document that the page shows. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
}

export interface OpenApiOperation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: unknown;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
  >;
}

const colors = { ...fixedTokens, ...themeTokens };

export const docsStyle = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: ${colors['--cc-ink']}; background: ${colors['--cc-surface']}; }
h2 { border-bottom: 2px solid ${colors['--cc-brand']}; margin-top: 2.5rem; }
h3 { font-size: 1rem; overflow-wrap: anywhere; }
h3 code { background: ${colors['--cc-muted']}; padding: .2rem .4rem; box-decoration-break: clone; }
h2, p, code, th, td { overflow-wrap: anywhere; }
pre { background: ${colors['--cc-ground']}; overflow-x: auto; padding: .75rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid ${colors['--cc-line-soft']}; padding: .4rem; text-align: left; vertical-align: top; }
a { color: ${colors['--cc-brand']}; }
`;

/** One page for all calls and error codes. It is plain HTML without a script, so the content policy allows it. */
export function renderDocsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))].sort();
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag);
    return `<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${escapeHtml(tag)}</h2>${own.map(renderOperation).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}: API calls</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${escapeHtml(document.info.title)}: API calls</h1>
<p>${escapeHtml(document.info.description ?? '')} As JSON: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
${renderErrors()}
</main>
</body>
</html>
`;
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: OpenApiOperation;
}): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><th scope="row">${escapeHtml(parameter.name)}</th><td>${parameter.in}</td><td>${parameter.required ? 'required' : 'optional'}</td></tr>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    renderShape(`Body, ${type}`, schema),
  );
  const answers = Object.entries(operation.responses ?? {})
    .filter(([status]) => status !== 'default')
    .flatMap(([status, { content }]) =>
      Object.values(content ?? {}).map(({ schema }) => renderShape(`Answer ${status}`, schema)),
    );
  return `<h3><code>${method} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml([operation.summary, operation.description].filter(Boolean).join('. '))}</p>
${parameters.length > 0 ? `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Required</th></tr></thead><tbody>${parameters.join('')}</tbody></table>` : ''}
${[...bodies, ...answers].join('')}`;
}

function renderShape(title: string, schema: unknown): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2) ?? '')}</pre></details>`;
}

function renderErrors(): string {
  const rows = Object.entries(errorCatalog).map(
    ([code, { status, title, detail }]) =>
      `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(title)}. ${escapeHtml(detail)}</td></tr>`,
  );
  return `<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>A refused call returns <code>application/problem+json</code> with one of these codes and a reference for support.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}
