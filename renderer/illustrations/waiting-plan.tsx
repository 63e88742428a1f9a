/** A plan that is not there yet: an umbrella over an empty calendar, in the school's colors. */
export function WaitingPlan() {
  return (
    <svg className="cc-illustration" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <ellipse className="cc-illustration-ground" cx="80" cy="108" rx="68" ry="8" />
      <rect className="cc-illustration-paper" x="46" y="52" width="68" height="54" rx="5" />
      <path className="cc-illustration-line" d="M46 66h68M60 78h10M75 78h10M90 78h10M60 91h10M75 91h10" />
      <path
        className="cc-illustration-soft"
        d="M22 50a58 42 0 0 1 116 0c-6-7-17-7-23 0-6-7-17-7-23 0-6-7-18-7-24 0-6-7-17-7-23 0-6-7-17-7-23 0z"
      />
      <path className="cc-illustration-strong" d="M80 8V2M80 48v44c0 9 13 9 13 0" />
    </svg>
  );
}
