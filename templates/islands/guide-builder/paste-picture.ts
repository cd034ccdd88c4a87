/** A picture from the clipboard, or the reason why there is none. */
export type Pasted =
  | { readonly file: Blob; readonly fault?: undefined }
  | { readonly file?: undefined; readonly fault: string };

/** Asks the browser for the picture on the clipboard. Never throws. */
export async function pastePicture(): Promise<Pasted> {
  if (typeof navigator.clipboard?.read !== 'function')
    return {
      fault:
        'Your browser only pastes pictures from the keyboard. Click in the step’s text and press Ctrl+V (⌘V on a Mac).',
    };
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((one) => one.startsWith('image/'));
      if (type) return { file: await item.getType(type) };
    }
    return { fault: 'There is no picture on the clipboard.' };
  } catch {
    return {
      fault:
        'Your browser blocked access to the clipboard. Click in the step’s text and press Ctrl+V (⌘V on a Mac).',
    };
  }
}
