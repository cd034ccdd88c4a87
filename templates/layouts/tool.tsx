/** The layout of pages with a tool that works in the browser. */
export { Footer, Head, Header, jsonLd } from './default.tsx';
