/**
 * The archetype "reading": long texts beside their contents. Its stylesheet is styles/layouts/reading.css.
 */
export { Footer, Head, Header, jsonLd } from '../components/layout/page-frame.tsx';
