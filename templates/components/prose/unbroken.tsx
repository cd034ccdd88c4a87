/** Renders a heading's text and keeps hyphenated words and short quotations on one line if there is room. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(/(“[^”]{1,16}”|\s+)/).map((word, at, words) => {
    const key = words.slice(0, at + 1).join('');
    return /\w-\w|“.* .*”/.test(word) ? (
      <span key={key} className="unbroken">
        {word}
      </span>
    ) : (
      word
    );
  });
}
