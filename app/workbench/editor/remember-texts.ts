/** Texts that are asked about in turn: one that is typed in, and the one that was checked last. */
const mostKept = 4;

/**
 * Remembers what was made of the last texts. A file of thousands of lines is asked about hundreds of times between two keys, once for
 * each finding.
 */
export function rememberTexts<Made>(make: (text: string) => Made): (text: string) => Made {
  let kept: readonly { readonly text: string; readonly made: Made }[] = [];
  return (text) => {
    const known = kept.find((each) => each.text === text);
    if (known !== undefined) return known.made;
    const made = make(text);
    kept = [{ text, made }, ...kept].slice(0, mostKept);
    return made;
  };
}
