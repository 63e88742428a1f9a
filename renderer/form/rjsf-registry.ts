import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';

/**
 * Replaces RJSF's default registry in the portal's bundle. The default fields, templates and widgets make up half of
 * RJSF's size. The portal uses only the field that draws a section. The renderer draws everything else.
 */
function smallRegistry() {
  return {
    fields: { SchemaField },
    templates: {
      DescriptionFieldTemplate: DrawNothing,
      FieldHelpTemplate: DrawNothing,
      FieldErrorTemplate: DrawNothing,
      ErrorListTemplate: DrawNothing,
      ButtonTemplates: { SubmitButton: DrawNothing },
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}

function DrawNothing(): null {
  return null;
}

// oxlint-disable-next-line import/no-default-export -- RJSF imports the default
export { smallRegistry as default };
