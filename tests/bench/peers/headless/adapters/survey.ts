import { Model } from 'survey-core';
import { fieldsOf } from '../../workload/form-outline.ts';
import { toSurveyJson } from '../../workload/to-survey-json.ts';
import type { Peer } from '../peer.ts';
import { readSums } from '../sum-by-hand.ts';

export const survey: Peer = {
  id: 'survey',
  name: 'SurveyJS',
  packages: ['survey-core'],
  kind: 'library',
  validates: 'the answered field',
  remarks:
    '`checkErrorsMode: "onValueChanged"`; a change is `question.value = …`; a wrong answer does not reach the data',
  open(outline, answers) {
    const model = new Model(toSurveyJson(outline));
    model.data = { ...answers };
    const names = fieldsOf(outline).map(({ name }) => name);
    const questions = new Map(names.map((name) => [name, model.getQuestionByName(name)]));
    const question = (name: string) => questions.get(name)!;
    const errors = () => names.filter((name) => question(name).isVisible && question(name).errors.length > 0);
    return {
      change(path, value) {
        question(path).value = value;
      },
      view: () => ({
        visible: names.filter((name) => question(name).isVisible),
        required: names.filter((name) => question(name).isVisible && question(name).isRequired),
        errors: errors(),
        sums: readSums(outline, (name) => question(name).value as unknown),
      }),
      validateAll() {
        model.validate(true);
        return errors();
      },
    };
  },
};
