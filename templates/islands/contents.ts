/** Marks the link to the section that is being read: the last with its heading in the window's top fifth. */
export default function markContents(island: HTMLElement): () => void {
  const links = [...(island.parentElement?.querySelectorAll('a') ?? [])];
  const headings = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  const mark = () => {
    const at = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top <= innerHeight / 5,
    );
    links.forEach((link, index) => {
      link.ariaCurrent = index === at ? 'location' : null;
    });
  };
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -80%' });
  for (const heading of headings) if (heading) observer.observe(heading);
  return () => observer.disconnect();
}
