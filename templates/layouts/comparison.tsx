/**
 * The archetype "comparison": pages that weigh things up. Its stylesheet is styles/layouts/comparison.css.
 */
export { Footer, Head, Header, jsonLd } from '../components/layout/page-frame.tsx';
