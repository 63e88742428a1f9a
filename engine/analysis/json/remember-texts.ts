/** Enough for the texts in use: the text that the author is editing, and the text that was checked last. */
const mostKept = 4;

/**
 * Caches a result for the last few texts. Without the cache, the editor parses a file of thousands of lines hundreds of
 * times between two keystrokes, once for each finding.
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
