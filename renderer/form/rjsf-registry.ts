import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';

/**
 * Stands in for RJSF's default registry in the portal's bundle: of its fields, templates and widgets, half of what RJSF
 * weighs, only the two fields are used that draw a section. What stands around a section and in it is the renderer's.
 */
function smallRegistry() {
  return {
    fields: { ObjectField, SchemaField },
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
