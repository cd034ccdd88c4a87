const FACE = 'Instrument Sans';
let made: Promise<string> | undefined;

/**
 * Returns the style that brings the site's typeface into a picture. Empty if it cannot be read. A picture
 * does not see the fonts of the page that shows it.
 */
export function readFace(): Promise<string> {
  made ??= makeFace().catch(() => '');
  return made;
}

async function makeFace(): Promise<string> {
  const address = [...document.styleSheets].flatMap((sheet) => addressesIn(sheet))[0];
  const answer = address ? await fetch(address) : undefined;
  if (!answer?.ok) return '';
  const font = await readAddress(await answer.blob());
  return `<style>@font-face{font-family:"${FACE}";font-weight:400 700;src:url(${font}) format("woff2")}</style>`;
}

/** Returns the addresses of the typeface in a stylesheet. A sheet of another site cannot be read. */
function addressesIn(sheet: CSSStyleSheet): string[] {
  try {
    return [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      if (!rule.style.getPropertyValue('font-family').replace(/["']/g, '').endsWith(FACE)) return [];
      const path = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src'))?.[1];
      return path ? [new URL(path, sheet.href ?? document.baseURI).href] : [];
    });
  } catch {
    return [];
  }
}

function readAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^;,]*/, 'data:font/woff2'));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
