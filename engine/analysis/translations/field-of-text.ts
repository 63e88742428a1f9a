import { entriesOf, nodeAt, textAt, type SourceNode } from '../../definition/source/source-node.ts';
import { toFieldPath } from '../../definition/to-field-path.ts';

/**
 * Returns the field at which a form shows a text, e.g. `"Dependents.Zip"`. Returns the first field of a section for the
 * section's own text, and `null` for text that belongs to no field, e.g. the form's title.
 *
 * @param path one of the paths from `listWordPaths`
 */
export function fieldOfText(form: SourceNode, path: readonly string[]): string | null {
  const [first = '', id = ''] = path;
  switch (first) {
    case 'schema':
      return namesIn(path.slice(2, -1));
    case 'uiSchema':
      return namesIn(
        path.slice(
          1,
          path.findIndex((step) => step.startsWith('ui:')),
        ),
      );
    case 'fields':
      return namesIn(
        path.slice(
          1,
          path.findLastIndex((step, index) => index > 1 && (step === 'messages' || step === 'refuse')),
        ),
      );
    case 'sections':
      return firstField(form, id);
    case 'checks':
    case 'notes':
    case 'dialogs':
      return fieldAt(form, [first, id]);
    default:
      return null;
  }
}

/** The path may go through rows, in the schema or in the uiSchema. */
function namesIn(way: readonly string[]): string {
  return way.filter((step) => step !== 'items' && step !== 'properties').join('.');
}

function firstField(form: SourceNode, section: string): string | null {
  const [field] = entriesOf(nodeAt(form, ['sections', section, 'fields']));
  return field === undefined ? null : textAt(field, []);
}

/** A check's `at` is a field or a list of fields. A text's or a dialog's is a field or a section. */
function fieldAt(form: SourceNode, holder: readonly string[]): string | null {
  const at = nodeAt(form, [...holder, 'at']);
  const name = textAt(at?.kind === 'list' ? at.entries[0] : at, []);
  if (name.startsWith('$section.')) return firstField(form, name.slice('$section.'.length));
  return name === '' ? null : toFieldPath(name, textAt(form, [...holder, 'each']) || undefined);
}
