/** Work whose length is not known. The words are said to everybody; the ring is only drawn. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className="cc-spinner">
      <span className="cc-spinner-ring" aria-hidden="true" />
      {label}
    </output>
  );
}
