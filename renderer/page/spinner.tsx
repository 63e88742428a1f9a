/** Shows that work of unknown duration is in progress. All users get the text. The ring is only decoration. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className="cc-spinner">
      <span className="cc-spinner-ring" aria-hidden="true" />
      {label}
    </output>
  );
}
