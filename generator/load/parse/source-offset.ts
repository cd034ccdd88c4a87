/**
 * Returns the place in the source of a YAML text (`raw`: plain, quoted, folded or literal) of the character
 * at `offset` of its value. Counts the characters that are not white space of YAML, since line breaks,
 * indentation and escapes differ between source and value.
 */
export function sourceOffset(raw: string, value: string, offset: number): number {
  const style = raw[0];
  const quote = style === '"' || style === "'" ? style : '';
  const isBlock = style === '|' || style === '>';
  const wanted = value.slice(0, offset).replace(/[ \t\r\n]/g, '').length;
  let at = isBlock ? raw.indexOf('\n') + 1 : quote.length;
  let counted = 0;
  let end = at;
  while (at < raw.length) {
    const unit = readUnit(raw, at, quote);
    if (unit.size > 0 && counted === wanted) return at;
    counted += unit.size;
    at += unit.length;
    if (unit.size > 0) end = at;
  }
  return end;
}

const ESCAPE_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
/** Escapes of white space in double quotes. Source: YAML 1.2.2, section 5.7. */
const SPACE_ESCAPES = ' \t\r\nntr';

/**
 * Returns the length of the unit at a place, and the number of characters in its value that are not white
 * space.
 */
function readUnit(raw: string, at: number, quote: string): { length: number; size: number } {
  const next = raw[at + 1] ?? '';
  if (quote === "'" && raw[at] === "'" && next === "'") return { length: 2, size: 1 };
  if (quote !== '"' || raw[at] !== '\\') return { length: 1, size: sizeOf(raw[at] ?? '') };
  const digits = ESCAPE_DIGITS[next];
  if (digits === undefined) return { length: 2, size: SPACE_ESCAPES.includes(next) ? 0 : 1 };
  const code = Number.parseInt(raw.slice(at + 2, at + 2 + digits), 16);
  return { length: 2 + digits, size: code <= 0x10ffff ? sizeOf(String.fromCodePoint(code)) : 1 };
}

function sizeOf(text: string): number {
  return /^[ \t\r\n]$/.test(text) ? 0 : text.length;
}
