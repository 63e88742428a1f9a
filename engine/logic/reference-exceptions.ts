/**
 * How this language differs from json-logic-js 2.0.5, operator by operator. A property test checks these operators
 * against the differences described here, and all other behavior of the standard operators against json-logic-js.
 *
 * There are two reasons for the differences. An empty answer is not the number 0, the text "null" or the smallest
 * value. Also, amounts add up the way people expect.
 *
 * @see decision 0003
 */
export const referenceExceptions: Readonly<Record<string, string>> = {
  var: 'reads own properties only; "" and [] read as null, and a default replaces them like a missing value; inside an iterator a name that begins with $ is read from the form',
  missing: 'an empty list counts as missing, as "" and null do',
  missing_some: 'an empty list counts as missing, as "" and null do',
  '<': 'false when an operand is empty',
  '<=': 'false when an operand is empty',
  '>': 'false when an operand is empty',
  '>=': 'false when an operand is empty',
  max: 'null when an operand is empty or not a number',
  min: 'null when an operand is empty or not a number',
  '+': 'null when an operand is empty or the result is not a finite number; decimals are exact, so 0.1 plus 0.2 is 0.3',
  '-': 'null when an operand is empty or the result is not a finite number; decimals are exact, so 0.1 plus 0.2 is 0.3',
  '*': 'null when an operand is empty or the result is not a finite number; decimals are exact, so 0.1 plus 0.2 is 0.3',
  '/': 'null when an operand is empty or the result is not a finite number',
  '%': 'null when an operand is empty or the result is not a finite number; decimals are exact, so 0.1 plus 0.2 is 0.3',
  in: 'an empty search value is never found',
  merge: 'leaves out empty operands',
  substr: 'null when the text is empty',
};

/** Logic that json-logic-js allows but this language refuses to compile. */
export const referenceRefusals: readonly string[] = [
  'a variable whose name is computed, or all data at once, outside an iterator: what logic reads must be known when the form loads',
  'an object with no key or with several: json-logic-js treats it as a value, so a misplaced brace makes a rule always apply',
  'too few or too many operands',
  'nesting deeper than 64 levels',
  'log, which writes to the console',
];
