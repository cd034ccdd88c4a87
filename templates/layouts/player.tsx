/**
 * The archetype "player": pages that show a clip on a dark stage. Its stylesheet is
 * styles/layouts/player.css.
 */
export { Footer, Head, Header, jsonLd } from '../components/layout/page-frame.tsx';
