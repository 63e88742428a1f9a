import type { Json } from './form-definition.ts';
import { loadDefinition, type LoadedDefinition } from './load/load-definition.ts';
import type { Problem } from './problem.ts';

/** For tests: a very small form, and the part that it uses. */
export const miniFormText = `{
  "id": "mini", "version": 1, "title": "Mini",
  "parts": { "home": { "use": "address", "rename": { "PostalCode": "Zip", "zip-needed": "home-zip-needed" } } },
  "schema": {
    "type": "object",
    "properties": {
      "Name": { "type": "string", "maxLength": 9 },
      "Total": { "type": "string", "readOnly": true },
      "Zip": { "title": "Home ZIP code" }
    },
    "required": ["Name"]
  },
  "uiSchema": { "Name": { "ui:autocomplete": "name" } },
  "sections": {
    "you": { "title": "You", "order": 1, "fields": ["Name", "Total"] },
    "home": { "title": "Home", "order": 2, "fields": ["Country", "Zip"] }
  },
  "fields": { "Name": { "normalize": ["upper"] } },
  "rules": {
    "needs-home": {
      "when": { "==": [{ "var": "Name" }, "x"] },
      "show": ["$section.home"]
    }
  },
  "checks": {
    "of-age": {
      "at": "Name",
      "assert": { ">=": [{ "age": [{ "var": "$context.student.born" }, { "var": "$today" }] }, 18] },
      "message": "Too young"
    }
  },
  "compute": { "Total": { "money": [5] } },
  "prefill": { "record": { "fields": { "Name": { "var": "$prefill.FirstName" } } } },
  "context": { "type": "object", "properties": { "student": { "type": "object", "properties": { "born": { "type": "string" } } } } },
  "page": {
    "path": "/mini", "query": ["Id", "PrevId"], "submitLabel": "Send",
    "ask": {
      "copy": {
        "when": { "and": [{ "var": "$query.PrevId" }, { "!": { "var": "$record.id" } }] },
        "title": "T", "text": "Q",
        "yes": { "label": "Y", "prefill": { "Id": { "var": "$query.PrevId" } } },
        "no": { "label": "N", "prefill": { "Id": { "var": "$query.Id" } } }
      }
    },
    "confirmation": { "title": "T", "next": ["N"] }
  }
}`;

export const miniPartText = `{
  "title": "Address",
  "schema": {
    "type": "object",
    "properties": { "Country": { "type": "string" }, "PostalCode": { "type": "string", "title": "ZIP code", "pattern": "^[0-9]+$" } },
    "required": ["Country"]
  },
  "uiSchema": { "PostalCode": { "ui:autocomplete": "postal-code" } },
  "fields": { "PostalCode": { "initially": "hidden" } },
  "rules": {
    "zip-needed": {
      "when": { "==": [{ "var": "Country" }, "US"] },
      "show": ["PostalCode"], "require": ["PostalCode"],
      "options": { "PostalCode": ["1"] }
    }
  },
  "checks": {
    "zip": {
      "at": "PostalCode",
      "assert": { "some": [["PostalCode"], { "==": [{ "var": "" }, { "var": "$post.PostalCode" }] }] },
      "message": { "if": [{ "missing": ["PostalCode"] }, "PostalCode", { "var": "PostalCode" }] }
    }
  },
  "lookups": {
    "post": { "service": "post", "with": { "PostalCode": { "var": "PostalCode" } }, "returns": { "PostalCode": { "type": "string" } } }
  },
  "prefill": { "address": { "when": { "var": "$post.PostalCode" }, "fields": { "PostalCode": { "var": "$prefill.PostalCode" } } } }
}`;

export interface EditedMini {
  readonly form?: (text: string) => string;
  readonly part?: (text: string) => string;
  readonly overlays?: readonly Json[];
}

const asIs = (text: string): string => text;

/** Loads the small form with edits to its files. The form also has an unused second part, which is not JSON. */
export function loadMini({ form = asIs, part = asIs, overlays = [] }: EditedMini = {}): LoadedDefinition {
  return loadDefinition({
    form: { file: 'form.json', text: form(miniFormText) },
    parts: {
      address: { file: 'address.json', text: part(miniPartText) },
      unused: { file: 'unused.json', text: 'not JSON' },
    },
    overlays: overlays.map((overlay, index) => ({
      file: `overlay-${index}.json`,
      text: JSON.stringify(overlay, null, 2),
    })),
  });
}

/** Replaces text that must occur exactly once. Otherwise, a test case could silently test the unchanged file. */
export function swap(from: string, to: string): (text: string) => string {
  return (text) => {
    if (text.split(from).length !== 2) throw new Error(`${from} must appear exactly once`);
    return text.replace(from, () => to);
  };
}

/** Formats a problem on one line, without its column and pointer. */
export function brief({ rule, file, line, message, suggestion }: Problem): string {
  return `${rule} ${file}:${line} ${message}${suggestion === undefined ? '' : ` → ${suggestion}`}`;
}
