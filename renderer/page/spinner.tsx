/** Shows work of unknown duration. Everyone gets the text, and the ring is decoration. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className="cc-spinner">
      <span className="cc-spinner-ring" aria-hidden="true" />
      {label}
    </output>
  );
}
