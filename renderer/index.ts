export { FormView, type FormViewProps } from './form/form-view.tsx';
export type {
  DocumentInfo,
  DocumentService,
  FormServices,
  RecordRequest,
  RecordService,
} from './form/form-services.ts';
export type { HeadingLevel } from './form/section-form.tsx';

export { ErrorSummary, type ErrorSummaryProps } from './issues/error-summary.tsx';
export { issueMessage } from './issues/issue-message.ts';
export { ReviewAnswers, type ReviewAnswersProps } from './answers/review-answers.tsx';
export { formatAnswer, formatAnswerLines } from './answers/format-answer.ts';
export { controlId } from './field/field-ids.ts';
export { describeField, type Choice, type FieldDescription } from './field/field-description.ts';

export { Announcer, useAnnouncer } from './announcer/announcer.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { DialogButton } from './dialog/dialog-button.tsx';
export { DialogButtons, type DialogButtonsProps } from './dialog/dialog-buttons.tsx';
export { Combobox, type ComboboxProps } from './combobox/combobox.tsx';
export { Button, type ButtonProps } from './controls/button.tsx';
export { Notice, type NoticeProps } from './page/notice.tsx';
export { SaveStatus, type DraftState } from './page/save-status.tsx';
export { BallIcon } from './icons/ball-icon.tsx';
export { CalendarIcon } from './icons/calendar-icon.tsx';
export { CardIcon } from './icons/card-icon.tsx';
export { CheckIcon } from './icons/check-icon.tsx';
export { ClockIcon } from './icons/clock-icon.tsx';
export { DownloadIcon } from './icons/download-icon.tsx';
export { PeopleIcon } from './icons/people-icon.tsx';
export { PrintIcon } from './icons/print-icon.tsx';
export { ShieldIcon } from './icons/shield-icon.tsx';
export { SentForm } from './illustrations/sent-form.tsx';
export { WaitingPlan } from './illustrations/waiting-plan.tsx';
export { formatSize } from './documents/format-size.ts';
export { Spinner } from './page/spinner.tsx';
export { StepIndicator, type StepIndicatorProps } from './page/step-indicator.tsx';

export { LanguageProvider } from './language/language-provider.tsx';
export { useWords } from './language/use-words.ts';
export { createWords, englishWords, type Language, type WordKey, type Words } from './language/words.ts';

export { useFieldSnapshot } from './hooks/use-field-snapshot.ts';
export { useLookup } from './hooks/use-lookup.ts';
export { useVisibleSections } from './hooks/use-visible-sections.ts';
