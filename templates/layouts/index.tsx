/** The archetype "index": lists of pages. Its stylesheet is styles/layouts/index.css. */
export { Footer, Head, Header, jsonLd } from '../components/layout/page-frame.tsx';
