/** Returns a copy of the markup of an item, and a function that finds its parts by the name of their slot. */
export function cloneMarkup(id: string): { item: HTMLElement; slot: (name: string) => HTMLElement } {
  const template = document.getElementById(id) as HTMLTemplateElement;
  const item = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  return { item, slot: (name) => item.querySelector(`[data-slot="${name}"]`) as HTMLElement };
}

/** Sets the text of each slot that is named. */
export function fillSlots(
  slot: (name: string) => HTMLElement,
  texts: Readonly<Record<string, string>>,
): void {
  for (const [name, text] of Object.entries(texts)) slot(name).textContent = text;
}

/** Returns a number with its noun. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
