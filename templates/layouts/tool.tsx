/** The archetype "tool": pages with a tool on a bench. Its stylesheet is styles/layouts/tool.css. */
export { Footer, Head, Header, jsonLd } from '../components/layout/page-frame.tsx';
