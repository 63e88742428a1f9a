/** Shows that work of unknown duration is in progress. The text is for all users. The ring is only decorative. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className="cc-spinner">
      <span className="cc-spinner-ring" aria-hidden="true" />
      {label}
    </output>
  );
}
