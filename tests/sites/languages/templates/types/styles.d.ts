/** The import of a stylesheet has no value. */
declare module '*.css' {}
