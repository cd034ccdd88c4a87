const FACE_WAIT_MS = 120;

/** Draws an SVG picture as PNG in its full size. @throws if the browser cannot */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser draws no pictures');
    // Safari draws a picture before the typeface inside it is ready, so it is drawn twice.
    context.drawImage(image, 0, 0, width, height);
    if (svg.includes('@font-face')) {
      await new Promise((resolve) => setTimeout(resolve, FACE_WAIT_MS));
      context.clearRect(0, 0, width, height);
      context.drawImage(image, 0, 0, width, height);
    }
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Puts a style into an SVG picture. */
export function withFace(svg: string, face = ''): string {
  return svg.replace(/^<svg[^>]*>/, (tag) => tag + face);
}
