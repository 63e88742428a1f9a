interface AnyStory {
  readonly args?: object;
}

/** A question about an insurance company, in a right-to-left language. */
export const ARABIC_LABEL = 'اسم شركة التأمين الصحي المطبوع على البطاقة';
export const ARABIC_HINT = 'ستجده في الجهة الأمامية من بطاقة التأمين، أسفل شعار الشركة (Blue Cross 2026).';

/** The same story from right to left, with a question in a right-to-left language. */
export function rightToLeft<Story extends AnyStory>(story: Story): Story {
  return { ...mirrored(story), args: { ...story.args, label: ARABIC_LABEL, help: ARABIC_HINT } };
}

/** The same story from right to left, with its own text. */
export function mirrored<Story extends AnyStory>(story: Story): Story {
  return { ...story, globals: { direction: 'rtl' } };
}

/** The same story on the narrowest supported page, 320 px. */
export function narrow<Story extends AnyStory>(story: Story): Story {
  return { ...story, globals: { viewport: { value: 'narrow', isRotated: false } } };
}
