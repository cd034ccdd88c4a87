export { readSiteData } from './read-site-data.ts';
