/** The names that the config of a site may have, in the site's folder. A site has one or none. */
export const CONFIG_FILES = ['rowpress.config.ts', 'rowpress.config.js', 'rowpress.config.mjs'];
