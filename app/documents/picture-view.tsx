import { useState, type ReactElement } from 'react';

interface PictureViewProps {
  readonly name: string;
  readonly address: string;
}

/** A picture that a student uploaded. */
export function PictureView({ name, address }: PictureViewProps): ReactElement {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <p role="alert">We could not show this document. Download it to open it.</p>;
  return (
    <div className="viewed-document">
      <img src={address} alt={`The student’s document ${name}`} onError={() => setFailed(true)} />
    </div>
  );
}
