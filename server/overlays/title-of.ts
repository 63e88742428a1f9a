/** The title in the text of a form that only one school has; the form's id while the text is not readable. */
export function titleOf(form: string, text: string | null | undefined): string {
  try {
    const { title } = JSON.parse(text ?? '{}') as { readonly title?: unknown };
    return typeof title === 'string' && title.trim() !== '' ? title : form;
  } catch {
    return form;
  }
}
