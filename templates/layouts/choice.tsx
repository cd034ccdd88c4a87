/** The layout of pages that help to choose: pricing, demo, comparisons and customer stories. */
export { Footer, Head, Header, jsonLd } from './default.tsx';
