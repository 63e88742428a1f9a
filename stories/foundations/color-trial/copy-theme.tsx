import { useState } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { writeTheme, type SchoolColors } from './school-colors.ts';

/** The colors as a school's file contains them, with a button that copies them. */
export function CopyTheme({ colors }: { readonly colors: SchoolColors }) {
  const announce = useAnnouncer();
  const [copied, setCopied] = useState({ text: '', outcome: '' });
  const text = writeTheme(colors);
  async function copy() {
    const outcome = await navigator.clipboard.writeText(text).then(
      () => 'Copied.',
      () => 'The browser did not allow copying. Select the text above and copy it.',
    );
    setCopied({ text, outcome });
    announce(outcome);
  }
  return (
    <>
      <pre className="tried-json">{text}</pre>
      <p className="tried-buttons">
        <Button look="secondary" onClick={() => void copy()}>
          Copy for the school’s file
        </Button>
        {copied.text === text ? copied.outcome : ''}
      </p>
    </>
  );
}
