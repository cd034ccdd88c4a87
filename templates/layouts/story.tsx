/** The archetype "story": pages that open like a cover. Its stylesheet is styles/layouts/story.css. */
export { Footer, Head, Header, jsonLd } from '../components/layout/page-frame.tsx';
