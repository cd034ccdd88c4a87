/** Shapes of vessels, from a square of 60 by 80 units: their bodies and their openings. */
const SHAPES = [
  'M20 30h20c9 6 12 13 12 21c0 12-9 19-22 19S8 63 8 51c0-8 3-15 12-21z',
  'M17 26h26l3 14c1 20-2 30-6 32H20c-4-2-7-12-6-32z',
  'M8 42h44c0 16-8 26-16 29H24C16 68 8 58 8 42z',
  'M26 12h8v18c12 6 16 14 16 24c0 10-8 17-20 17s-20-7-20-17c0-10 4-18 16-24z',
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
