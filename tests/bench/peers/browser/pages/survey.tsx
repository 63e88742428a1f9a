import 'survey-core/survey-core.min.css';
import { Model, type SurveyModel } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { createRoot } from 'react-dom/client';
import { toSurveyJson } from '../../workload/to-survey-json.ts';
import { offerPeer } from './bench-page.ts';
import { textOf } from './peer-page.ts';

let survey: SurveyModel | undefined;
const boxOf = (name: string) => document.querySelector(`[data-name="${name}"]`);
const controlOf = (name: string) => boxOf(name)?.querySelector<HTMLElement>('input, select') ?? null;

offerPeer({
  open: (outline, answers) => {
    const outlined = toSurveyJson(outline) as { readonly pages: readonly SurveyElement[] };
    const json = { ...outlined, pages: outlined.pages.map(withPlainSelects) };
    return (host) => {
      survey = new Model(json);
      survey.data = { ...answers };
      createRoot(host).render(<Survey model={survey} />);
    };
  },
  control: controlOf,
  choice: (name, value) => boxOf(name)?.querySelector<HTMLElement>(`input[value="${value}"]`) ?? null,
  shown: (name) => textOf(boxOf(name)?.querySelector('.sd-expression, .sv-expression') ?? null),
  // Its pattern check has no message of its own, but marks the input.
  message: (name) => (boxOf(name)?.querySelector('[aria-invalid="true"]') ? 'wrong' : undefined),
  answer: (name) => survey?.getValue(name),
});

interface SurveyElement {
  readonly type: string;
  readonly elements?: readonly SurveyElement[];
}

/** Uses a plain `<select>`; otherwise SurveyJS would draw its own list. */
function withPlainSelects(element: SurveyElement): object {
  const { elements } = element;
  return {
    ...element,
    ...(element.type === 'dropdown' && { renderAs: 'select' }),
    ...(elements !== undefined && { elements: elements.map(withPlainSelects) }),
  };
}
