/** A form that was sent and has a check mark, in the school's colors. */
export function SentForm() {
  return (
    <svg className="cc-illustration" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <ellipse className="cc-illustration-ground" cx="80" cy="110" rx="62" ry="7" />
      <rect className="cc-illustration-soft" x="54" y="6" width="68" height="88" rx="5" transform="rotate(7 88 50)" />
      <rect className="cc-illustration-paper" x="42" y="12" width="70" height="92" rx="5" />
      <path className="cc-illustration-line" d="M54 30h34M54 44h46M54 56h46M54 68h28" />
      <circle className="cc-illustration-done" cx="108" cy="86" r="20" />
      <path className="cc-illustration-check" d="M99 87l6.5 6.5L118 80" />
    </svg>
  );
}
