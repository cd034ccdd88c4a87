/** An arch, a dome, a block and a column on a table, in a frame of 60 by 80 units. */
const SHAPES = [
  'M16 68V36a14 14 0 0 1 28 0v32z',
  'M8 68a22 22 0 0 1 44 0z',
  'M16 68V34l28-9v43z',
  'M20 68V28a10 10 0 0 1 20 0v40z',
];

/** Shows a drawing that stands for a product without a photo. It follows from the seed, such as the slug. */
export function DrawnProduct({ seed }: { readonly seed: string }) {
  const sum = [...seed].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return (
    <svg className={`drawn drawn-${(sum % 3) + 1}`} viewBox="0 0 60 80" aria-hidden="true">
      <circle className="drawn-sun" cx={14 + (sum % 5) * 8} cy="28" r={13 + (sum % 4)} />
      <path className="drawn-table" d="M0 66h60v14H0z" />
      <path className="drawn-body" d={SHAPES[sum % SHAPES.length]} />
    </svg>
  );
}
