import type { Form } from '@campus-cover/engine';
import type { DocumentService } from '../form/form-services.ts';
import { useVisibleSections } from '../hooks/use-visible-sections.ts';
import { ReviewAnswer } from './review-answer.tsx';

export interface ReviewAnswersProps {
  readonly form: Form;
  /** Names the documents. */
  readonly documents?: Pick<DocumentService, 'get'>;
  /** Goes back to one answer. Absent when nothing can be changed any more, as on a confirmation. */
  readonly onChange?: (sectionId: string, path: string) => void;
  readonly headingLevel?: 2 | 3;
}

/** Every question that concerns the person, with their answer, section by section. */
export function ReviewAnswers({ form, documents, onChange, headingLevel = 2 }: ReviewAnswersProps) {
  const sections = useVisibleSections(form);
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="cc-review">
      {sections.map((id) => (
        <section key={id} className="cc-review-section">
          <Heading>{form.definition.sections[id]?.title}</Heading>
          <dl>
            {form.definition.sections[id]?.fields.map((path) => (
              <ReviewAnswer
                key={path}
                form={form}
                path={path}
                documents={documents}
                onChange={onChange === undefined ? undefined : (changed) => onChange(id, changed)}
              />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
