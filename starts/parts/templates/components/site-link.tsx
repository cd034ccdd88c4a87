/** Links to another site by its name in the net: `example.com`. */
export function SiteLink({ href }: { readonly href: string }) {
  return <a href={href}>{new URL(href).hostname.replace(/^www\./, '')}</a>;
}
