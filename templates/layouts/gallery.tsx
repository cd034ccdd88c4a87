/** The layout of the page of all components. */
export { Footer, Head, Header, jsonLd } from '../components/layout/page-frame.tsx';
