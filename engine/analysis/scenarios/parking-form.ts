import type { FormLibrary } from '../../definition/form-library.ts';
import type { SourceFile } from '../../definition/source/parse-source.ts';

/**
 * For tests: a small form with a rule, a check, a lookup and a prefill entry, with the data around the form and one
 * school.
 */
export const parkingForm = `{
  "id": "parking",
  "version": 1,
  "title": "Parking permit",
  "schema": {
    "type": "object",
    "properties": {
      "HasCar": { "type": "string", "title": "Do you have a car?", "enum": ["1", "0"] },
      "Plate": { "type": "string", "title": "License plate", "minLength": 1, "maxLength": 8, "pattern": "^[A-Z0-9]+$" },
      "Lot": { "type": "string", "title": "Parking lot", "enum": ["north", "south"] },
      "Days": { "type": "integer", "title": "Days a week", "minimum": 1, "maximum": 5 }
    },
    "required": ["HasCar"]
  },
  "sections": {
    "car": { "title": "Your car", "order": 1, "fields": ["HasCar", "Plate"] },
    "place": { "title": "Where", "order": 2, "fields": ["Lot", "Days"], "initially": "hidden" }
  },
  "fields": {
    "Plate": {
      "initially": "hidden",
      "onHide": "clear",
      "normalize": ["alphanumeric", "upper"],
      "messages": { "required": "Enter the license plate", "pattern": "Enter letters and digits only" }
    },
    "Lot": { "messages": { "required": "Choose a lot" } }
  },
  "rules": {
    "with-a-car": {
      "when": { "==": [{ "var": "HasCar" }, "1"] },
      "show": ["Plate", "$section.place"],
      "require": ["Plate", "Lot"],
      "announce": "Questions about your car have been added."
    }
  },
  "checks": {
    "plate-not-banned": {
      "at": "Plate",
      "assert": { "!==": [{ "var": "$permit.Banned" }, true] },
      "message": {
        "if": [{ "isEmpty": [{ "var": "$permit.Reason" }] }, "This car is not allowed to park here", { "var": "$permit.Reason" }]
      }
    },
    "south-is-for-a-few-days": {
      "when": { "==": [{ "var": "Lot" }, "south"] },
      "at": "Days",
      "assert": { "<": [{ "var": "Days" }, 4] },
      "message": "The south lot is for at most 3 days a week"
    }
  },
  "lookups": {
    "permit": {
      "service": "permit",
      "with": { "plate": { "var": "Plate" } },
      "returns": { "Banned": { "type": "boolean" }, "Reason": { "type": "string" } }
    }
  },
  "prefill": { "record": { "fields": { "Plate": { "var": "$prefill.Plate" }, "HasCar": { "var": "$prefill.HasCar" } } } },
  "messages": { "required": "Answer “{label}”" }
}`;

export const parkingGiven = `{
  "today": "2026-08-20",
  "prefill": null,
  "lookups": {
    "permit": [
      { "with": { "plate": "BAD1" }, "answer": { "Banned": true, "Reason": "This car was towed in May" } },
      { "with": { "plate": "BAD2" }, "answer": { "Banned": true } },
      { "with": { "plate": "DOWN" }, "outcome": "fails" },
      { "with": { "plate": "SLOW" }, "outcome": "never-answers" },
      { "answer": { "Banned": false } }
    ]
  }
}`;

const school = `{ "slug": "hill-top", "name": "Hill Top", "address": { "street1": "1 Hill Road", "city": "Boston", "state": "MA", "postalCode": "02110" }, "theme": {}, "options": { "nights": true } }`;

/** A school with its own wording. */
const overlay = `{
  "extends": "parking@1",
  "school": "hill-top",
  "patch": { "fields": { "Lot": { "messages": { "required": "Choose where you park" } } } }
}`;

export const parkingLibrary: FormLibrary = libraryOf([]);

/** Returns a library that contains the small form and the given scenarios. */
export function libraryOf(scenarios: readonly SourceFile[]): FormLibrary {
  return {
    forms: new Map([['parking', { file: 'forms/parking/form.json', text: parkingForm }]]),
    parts: {},
    catalogs: new Map(),
    schools: new Map([
      [
        'hill-top',
        {
          school: { file: 'schools/hill-top/school.json', text: school },
          overlays: new Map([['parking', { file: 'schools/hill-top/parking.json', text: overlay }]]),
          translations: new Map(),
        },
      ],
    ]),
    languages: new Map(),
    givens: new Map([['parking', { file: 'forms/parking/given.json', text: parkingGiven }]]),
    scenarios,
  };
}
