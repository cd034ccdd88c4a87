/** Renders a calculation in words. A plain division becomes a fraction. */
export function Formula({ text }: { readonly text: string }) {
  const [name, ...rest] = text.split(' = ');
  const right = rest.join(' = ');
  const division = divide(right);
  if (!name || right === '') return <p className="formula">{text}</p>;
  return (
    <p className="formula">
      <span className="formula-name">{name}</span>
      <span className="formula-sign"> = </span>
      {division ? (
        <span className="fraction">
          <span>{division[0]}</span>
          <span className="visually-hidden"> divided by </span>
          <span>{division[1]}</span>
        </span>
      ) : (
        <span>{right}</span>
      )}
    </p>
  );
}

const DIVISION = / [/÷] /;

/**
 * Returns numerator and denominator. Returns undefined unless the text is one division that reads the same as
 * a fraction.
 */
function divide(text: string): [string, string] | undefined {
  const outer = hideBrackets(text);
  const parts = outer.split(DIVISION);
  const [over = '', under = ''] = parts;
  if (parts.length !== 2 || / [+−-] /.test(over) || / [+−×x-] /.test(under)) return undefined;
  return [dropBrackets(text.slice(0, over.length)), dropBrackets(text.slice(-under.length))];
}

/** Returns the text with everything in brackets, at any depth, replaced by as many dots. */
function hideBrackets(text: string): string {
  const hidden = text.replace(/\([^()]*\)/g, (inside) => '.'.repeat(inside.length));
  return hidden === text ? text : hideBrackets(hidden);
}

function dropBrackets(text: string): string {
  return /^\(.*\)$/.test(text) && /^\.+$/.test(hideBrackets(text)) ? text.slice(1, -1) : text;
}
