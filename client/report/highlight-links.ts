/** Shows only the links of a family in the graph while the pointer is on it. */
export function highlightLinks(): void {
  const graph = document.querySelector<SVGElement>('.graph svg');
  if (!graph) return;
  const lines = [...graph.querySelectorAll<SVGElement>('[data-from]')];
  const show = (family: string | undefined) => {
    graph.toggleAttribute('data-focused', family !== undefined);
    for (const line of lines) {
      const { from, to } = line.dataset;
      line.toggleAttribute('data-shown', from === family || to === family);
    }
  };
  for (const node of graph.querySelectorAll<SVGElement>('[data-family]')) {
    node.addEventListener('pointerenter', () => show(node.dataset.family));
    node.addEventListener('pointerleave', () => show(undefined));
  }
}
