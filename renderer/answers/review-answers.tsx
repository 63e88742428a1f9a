import { useEffect } from 'react';
import type { Form } from '@campus-cover/engine';
import type { DocumentService } from '../form/form-services.ts';
import { useDefinition } from '../hooks/use-definition.ts';
import { useVisibleSections } from '../hooks/use-visible-sections.ts';
import { preloadWidgets } from '../widgets/preload-widgets.ts';
import { ReviewAnswer } from './review-answer.tsx';

/** What `ReviewAnswers` lists, and the service that supplies document names. */
export interface ReviewAnswersProps {
  readonly form: Form;
  /** Ids of the sections to list. Hidden sections are skipped. Default: all. */
  readonly sections?: readonly string[];
  /** Supplies document names. */
  readonly documents?: Pick<DocumentService, 'get'>;
  /** Takes the student back to one answer. Omitted if answers can no longer change, as on the confirmation page. */
  readonly onChange?: (sectionId: string, path: string) => void;
  readonly headingLevel?: 2 | 3;
}

/** Every visible question with its answer, section by section. */
export function ReviewAnswers({ form, sections, documents, onChange, headingLevel = 2 }: ReviewAnswersProps) {
  const definition = useDefinition(form);
  const visible = useVisibleSections(form);
  useEffect(() => preloadWidgets(definition), [definition]);
  const listed = sections === undefined ? visible : visible.filter((id) => sections.includes(id));
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="cc-review">
      {listed.map((id) => (
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
